'use strict';
const Router = require('./router');
const { joinPaths, trim: cut } = require('./paths');

module.exports = createApp;

function createApp(options) {
  const router = new Router(options);
  const app = { handle(request) { return router.handle(request); } };
  router.use(cut('/a'), app);
  joinPaths('a', 'b');
  options.unknown();
  JSON.stringify(app);
  return app;
}

exports.version = function version() {
  return createApp({});
};
