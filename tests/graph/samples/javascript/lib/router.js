function Router(options) {
  this.options = options;
}

Router.prototype.use = function use(path, handler) {
  return this.handle(path, handler);
};

Router.prototype.handle = function handle(path) {
  return path;
};

module.exports = Router;
