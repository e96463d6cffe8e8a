// Stands in for @vscode/spdlog, VS Code's native log writer, so that the host installs without a compiler and its
// output channels (which are files) still fill.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  #file;
  #level = 2;
  #bare = false;

  constructor(_kind, _name, file) {
    this.#file = file;
    for (const [level, name] of levels.slice(0, -1).entries()) {
      this[name === 'warning' ? 'warn' : name] = (message) => this.#write(level, message);
    }
  }

  #write(level, message) {
    if (level < this.#level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, -1);
    appendFileSync(this.#file, this.#bare ? message : `${time} [${levels[level]}] ${message}\n`);
  }

  setLevel(level) {
    this.#level = level;
  }

  getLevel() {
    return this.#level;
  }

  clearFormatters() {
    this.#bare = true;
  }

  setPattern() {
    this.#bare = false;
  }

  flush() {}

  drop() {}
}

async function createLogger(name, file) {
  mkdirSync(dirname(file), { recursive: true });
  return new Logger('rotating', name, file);
}

module.exports = {
  Logger,
  createRotatingLogger: createLogger,
  createAsyncRotatingLogger: createLogger,
  setFlushOn() {},
  setLevel() {},
};
