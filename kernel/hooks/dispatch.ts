/**
 * tapable's dispatch without generated code.
 *
 * tapable writes every dispatcher with `new Function`, which throws on pages whose Content-Security-Policy lacks
 * `unsafe-eval`. `compile` is a member of each instance, so walking the taps instead leaves the rest — names,
 * `stage`, `before` — as it is. Interceptors are not offered: the walk does not call them.
 */

export type HookKind =
  | 'sync'
  | 'syncBail'
  | 'syncWaterfall'
  | 'asyncSeries'
  | 'asyncSeriesBail'
  | 'asyncSeriesWaterfall'
  | 'asyncParallel';

/** A tap as tapable keeps it. */
interface Tap {
  readonly type: 'sync' | 'async' | 'promise';
  readonly fn: (...args: unknown[]) => unknown;
}

/** The part of tapable's `Hook` that is replaced. */
interface Compiled {
  compile(options: { readonly taps: readonly Tap[]; readonly type: Tap['type'] }): (...args: unknown[]) => unknown;
}

/** Makes tapable's `Hook` dispatch as tapable's own class of this kind does, without generated code. */
export function interpret<H extends Compiled>(hook: H, kind: HookKind): H {
  const bails = kind.endsWith('Bail');
  const pours = kind.endsWith('Waterfall');
  hook.compile = ({ taps: live, type }) => {
    // What is tapped during a call must not join that call.
    const taps = [...live];
    if (type === 'sync') {
      return (...args) => {
        for (const { fn } of taps) {
          const result = fn(...args);
          if (result === undefined) continue;
          if (bails) return result;
          if (pours) args[0] = result;
        }
        return pours ? args[0] : undefined;
      };
    }
    const series: Walk = (args, end, fail) => {
      const step = (index: number) => {
        const next = (result: unknown) => {
          if (bails && result !== undefined) return end(result);
          if (pours && result !== undefined) args[0] = result;
          return step(index + 1);
        };
        const tap = taps[index];
        if (tap) run(tap, args, next, fail);
        else if (pours) end(args[0]);
        else end();
      };
      step(0);
    };
    const parallel: Walk = (args, end, fail) => {
      let left = taps.length;
      const failOnce = (error: unknown) => {
        if (left > 0) fail(error);
        left = 0;
      };
      const done = () => {
        if (--left === 0) end();
      };
      for (const tap of taps) if (left > 0) run(tap, args, done, failOnce);
    };
    const walk = kind === 'asyncParallel' && taps.length > 1 ? parallel : series;
    if (type === 'promise') return (...args) => new Promise((resolve, reject) => walk(args, resolve, reject));
    return (...args) => {
      const callback = args.pop() as (error?: unknown, result?: unknown) => void;
      walk(args, (...result) => (result.length > 0 ? callback(null, ...result) : callback()), callback);
    };
  };
  return hook;
}

type Walk = (args: unknown[], end: (...result: unknown[]) => void, fail: (error: unknown) => void) => void;

/** Runs one tap of an asynchronous dispatch. */
function run({ type, fn }: Tap, args: unknown[], end: (result: unknown) => void, fail: (error: unknown) => void): void {
  if (type === 'async') {
    fn(...args, (error: unknown, value: unknown) => (error ? fail(error) : end(value)));
    return;
  }
  let result: unknown;
  try {
    result = fn(...args);
  } catch (error) {
    // As tapable: only a synchronous tap's throw is the hook's failure.
    if (type === 'promise') throw error;
    fail(error);
    return;
  }
  if (type === 'sync') end(result);
  else if ((result as PromiseLike<unknown> | undefined)?.then)
    (result as PromiseLike<unknown>).then(end, (error) =>
      fail(error || new Error(`Tap function (tapPromise) rejects "${error}" value`)),
    );
  else throw new Error(`Tap function (tapPromise) did not return promise (returned ${result})`);
}
