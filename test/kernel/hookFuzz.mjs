/**
 * Runs seeded random plans against tapable's own generated dispatch and against ours, and compares what happened.
 * Run by hook.fuzz.test.ts in a process that may generate code: node hookFuzz.mjs <interpret.mjs> <plans> <seed>.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const tapable = createRequire(import.meta.url)('tapable');
const [, , module, plans, seed] = process.argv;
const { interpret } = await import(pathToFileURL(module).href);

const KINDS = {
  sync: 'SyncHook',
  syncBail: 'SyncBailHook',
  syncWaterfall: 'SyncWaterfallHook',
  asyncSeries: 'AsyncSeriesHook',
  asyncSeriesBail: 'AsyncSeriesBailHook',
  asyncSeriesWaterfall: 'AsyncSeriesWaterfallHook',
  asyncParallel: 'AsyncParallelHook',
};

/** Mulberry32. */
function createRandom(start) {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function plan(random) {
  const pick = (list) => list[random(list.length)];
  const kind = pick(Object.keys(KINDS));
  const isAsync = kind.startsWith('async');
  const taps = Array.from({ length: random(7) }, () => ({
    type: isAsync ? pick(['sync', 'async', 'promise']) : 'sync',
    answer: pick([
      'nothing',
      'nothing',
      'nothing',
      'value',
      'value',
      'null',
      'error',
      'falsy error',
      'twice',
      'adds a tap',
    ]),
    delay: pick([0, 0, 1 + random(5)]),
    stage: pick([undefined, undefined, random(5) - 2]),
    before: pick([
      undefined,
      undefined,
      undefined,
      undefined,
      `tap ${random(5)}`,
      [`tap ${random(5)}`, `tap ${random(5)}`],
    ]),
  }));
  return { kind, taps, way: pick(isAsync ? ['async', 'promise'] : ['sync', 'sync', 'promise', 'async']) };
}

// The one thing not compared: when a tap calls back twice and the hook fails both times, tapable's second failure is
// a promise that nobody holds. Ours is dropped.
process.on('unhandledRejection', () => {});

const turn = () => new Promise((go) => setImmediate(go));

async function happens({ kind, taps, way }, ours) {
  const log = [];
  const pending = [];
  const hook = new tapable[KINDS[kind]](['first', 'second']);
  if (ours) interpret(hook, kind);

  const later = (delay, work) => (delay === 0 ? work() : pending.push({ delay, work }));
  const add = ({ type, answer, delay, stage, before }, index) => {
    const options = { name: `tap ${index}` };
    if (stage !== undefined) options.stage = stage;
    if (before !== undefined) options.before = before;
    const error = answer === 'error' ? new Error(`error ${index}`) : undefined;
    const fails = answer.endsWith('error');
    const value = answer === 'value' ? `value ${index}` : answer === 'null' ? null : undefined;
    const began = (args) => {
      log.push([index, ...args]);
      if (answer === 'adds a tap') add({ type: 'sync', answer: 'value', delay: 0 }, `${index}+`);
    };
    if (type === 'sync') {
      hook.tap(options, (...args) => {
        began(args);
        if (fails) throw error;
        return value;
      });
    } else if (type === 'async') {
      hook.tapAsync(options, (...args) => {
        const callback = args.pop();
        began(args);
        later(delay, () => {
          if (fails) callback(error);
          else callback(null, value);
          if (answer === 'twice') callback(null, value);
        });
      });
    } else {
      hook.tapPromise(options, (...args) => {
        began(args);
        return new Promise((resolve, reject) => later(delay, () => (fails ? reject(error) : resolve(value))));
      });
    }
  };
  taps.forEach(add);

  const text = (error) => (error instanceof Error ? error.message : `${error}`);
  for (const round of ['first call', 'second call']) {
    log.push(round);
    try {
      if (way === 'sync') log.push(['returned', hook.call('A', 'B')]);
      else if (way === 'async') {
        hook.callAsync('A', 'B', (...answer) => log.push(['called back', answer.length, text(answer[0]), answer[1]]));
      } else {
        hook.promise('A', 'B').then(
          (value) => log.push(['resolved', value]),
          (error) => log.push(['rejected', text(error)]),
        );
      }
    } catch (error) {
      log.push(['threw', text(error)]);
    }
    await turn();
    while (pending.length > 0) {
      pending.sort((a, b) => a.delay - b.delay);
      pending.shift().work();
      await turn();
    }
  }
  return JSON.stringify([hook.taps.map(({ name }) => name), log]);
}

const random = createRandom(Number(seed));
const seen = {};
const differences = [];
for (let count = 0; count < Number(plans); count++) {
  const one = plan(random);
  seen[one.kind] = (seen[one.kind] ?? 0) + 1;
  const [theirs, ours] = [await happens(one, false), await happens(one, true)];
  if (theirs !== ours) differences.push({ count, one, theirs, ours });
}
process.stdout.write(
  JSON.stringify({ plans: Number(plans), seen, differences: differences.slice(0, 3), different: differences.length }),
);
