import createApp from './app.js';
import * as paths from './paths.js';

class Server extends Base {
  #port = 1;
  start() { this.listen(); createApp(); }
  listen() { paths.joinPaths(this.#port); super.listen(); }
}

new Server().start();
