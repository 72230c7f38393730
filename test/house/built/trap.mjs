/**
 * Imports modules in its own process, runs a script if one is given, and records each platform API that our code uses.
 * Prints the report as JSON. The report includes handles that would keep the process alive.
 *
 * Arguments: a script or `-`, then the modules to import first.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';

/** Globals of a browser that a server does not have. They read as `undefined` here. */
const browser = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'customElements',
  'self',
  'addEventListener',
  'matchMedia',
  'requestAnimationFrame',
  'XMLHttpRequest',
  'EventSource',
];
const everywhere = ['fetch', 'WebSocket', 'BroadcastChannel', 'setTimeout', 'setInterval', 'setImmediate', 'crypto'];

const touched = new Set();

/** Records an access if our own code made it. Accesses by React and Vue are ignored. */
function note(what) {
  const frames = new Error().stack.split('\n').slice(1);
  const culprit = frames.find((frame) => !frame.includes('trap.mjs') && !frame.includes('node:internal')) ?? '';
  const place = culprit.includes('node_modules') ? null : /[\\/]dist[\\/]([^):]+)/.exec(culprit);
  if (place) touched.add(`${what} in ${place[1].replaceAll('\\', '/')}`);
}

function trap(owner, name, value, label = name) {
  Object.defineProperty(owner, name, {
    configurable: true,
    get() {
      note(label);
      return value;
    },
    set(given) {
      Object.defineProperty(owner, name, { configurable: true, writable: true, value: given });
    },
  });
}

for (const name of browser) trap(globalThis, name, undefined);
for (const name of everywhere) trap(globalThis, name, globalThis[name]);
trap(Date, 'now', Date.now, 'Date.now');
trap(Math, 'random', Math.random, 'Math.random');
trap(performance, 'now', performance.now.bind(performance), 'performance.now');
for (const [owner, name] of [
  [http, 'request'],
  [https, 'request'],
  [net, 'connect'],
]) {
  trap(owner, name, owner[name], `node ${name}`);
}
syncBuiltinESMExports();

const globalsBefore = new Set(Reflect.ownKeys(globalThis));
const listenersBefore = process.eventNames().length;
const [script, ...modules] = process.argv.slice(2);
for (const path of modules) await import(pathToFileURL(path).href);
if (script !== '-') await (await import(pathToFileURL(script).href)).run();

/** Vue writes these when it is imported: the setters of the current component, which copies of Vue share, and its hot reload. */
const ofVue = /^__VUE_(INSTANCE_SETTERS|SSR_SETTERS|HMR_RUNTIME)__$/;
const files = /^(FSReq|FileHandle|CloseReq|PipeWrap|TTYWrap|Immediate|TickObject)/;
process.stdout.write(
  JSON.stringify({
    touched: [...touched].sort(),
    globals: Reflect.ownKeys(globalThis)
      .filter((name) => !globalsBefore.has(name))
      .map(String)
      .filter((name) => !ofVue.test(name)),
    listeners: process.eventNames().length - listenersBefore,
    handles: process.getActiveResourcesInfo().filter((name) => !files.test(name)),
  }),
);
