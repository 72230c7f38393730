/**
 * Runs seeded random plans against tapable's own generated dispatch and against ours, and compares the two logs.
 * hook.fuzz.test.ts runs it in a process that allows code generation: node hookFuzz.mjs <dispatch.mjs> <plans> <seed>.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const tapable = createRequire(import.meta.url)('tapable');
const [, , module, plans, seed] = process.argv;
const { installDispatch } = await import(pathToFileURL(module).href);

const KINDS = {
  syncBail: 'SyncBailHook',
  syncWaterfall: 'SyncWaterfallHook',
  asyncSeries: 'AsyncSeriesHook',
  asyncSeriesBail: 'AsyncSeriesBailHook',
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
    type: isAsync ? 'promise' : 'sync',
    answer: pick(['nothing', 'nothing', 'nothing', 'value', 'value', 'null', 'error', 'adds a tap']),
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
  return { kind, taps, isAsync };
}

const turn = () => new Promise((go) => setImmediate(go));

async function run({ kind, taps, isAsync }, ours) {
  const log = [];
  const pending = [];
  const hook = new tapable[KINDS[kind]](['first', 'second']);
  if (ours) installDispatch(hook, kind);

  const later = (delay, work) => (delay === 0 ? work() : pending.push({ delay, work }));
  const add = ({ type, answer, delay, stage, before }, index) => {
    const options = { name: `tap ${index}` };
    if (stage !== undefined) options.stage = stage;
    if (before !== undefined) options.before = before;
    const error = answer === 'error' ? new Error(`error ${index}`) : undefined;
    const value = answer === 'value' ? `value ${index}` : answer === 'null' ? null : undefined;
    const began = (args) => {
      log.push([index, ...args]);
      if (answer === 'adds a tap') add({ type, answer: 'value', delay: 0 }, `${index}+`);
    };
    if (type === 'sync') {
      hook.tap(options, (...args) => {
        began(args);
        if (error) throw error;
        return value;
      });
    } else {
      hook.tapPromise(options, (...args) => {
        began(args);
        return new Promise((resolve, reject) => later(delay, () => (error ? reject(error) : resolve(value))));
      });
    }
  };
  taps.forEach(add);

  for (const round of ['first call', 'second call']) {
    log.push(round);
    try {
      if (isAsync) {
        hook.promise('A', 'B').then(
          (value) => log.push(['resolved', value]),
          (error) => log.push(['rejected', error.message]),
        );
      } else log.push(['returned', hook.call('A', 'B')]);
    } catch (error) {
      log.push(['threw', error.message]);
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
  const [theirs, ours] = [await run(one, false), await run(one, true)];
  if (theirs !== ours) differences.push({ count, one, theirs, ours });
}
process.stdout.write(
  JSON.stringify({ plans: Number(plans), seen, differences: differences.slice(0, 3), different: differences.length }),
);
