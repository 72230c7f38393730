/**
 * tapable's dispatch without generated code.
 *
 * tapable generates every dispatcher with `new Function`, which throws on pages whose Content-Security-Policy lacks
 * `unsafe-eval`. `compile` is a method of each hook instance, so replacing it keeps the rest of tapable: tap names,
 * `stage` and `before`. Interceptors are not supported.
 */

/** How the taps of a hook are combined. Bail: the first result wins. Waterfall: each result is the next tap's argument. */
export type HookKind = 'syncBail' | 'syncWaterfall' | 'asyncSeries' | 'asyncSeriesBail';

/** A tap as tapable stores it. */
interface Tap {
  readonly type: 'sync' | 'async' | 'promise';
  readonly fn: (...args: unknown[]) => unknown;
}

/** The part of tapable's `Hook` that is replaced. */
interface Compiled {
  compile(options: { readonly taps: readonly Tap[]; readonly type: Tap['type'] }): (...args: unknown[]) => unknown;
}

/**
 * Makes tapable's `Hook` dispatch like tapable's own class of this kind. Asynchronous hooks support `tapPromise` and
 * `promise` only, because nothing else is used.
 */
export function installDispatch<H extends Compiled>(hook: H, kind: HookKind): H {
  hook.compile = ({ taps: live }) => {
    // A tap that is added during a call must not join that call.
    const taps = [...live];
    if (kind === 'syncBail') {
      return (...args) => {
        for (const { fn } of taps) {
          const result = fn(...args);
          if (result !== undefined) return result;
        }
        return undefined;
      };
    }
    if (kind === 'syncWaterfall') {
      return (first, ...rest) => {
        let value = first;
        for (const { fn } of taps) {
          const result = fn(value, ...rest);
          if (result !== undefined) value = result;
        }
        return value;
      };
    }
    return async (...args) => {
      for (const { fn } of taps) {
        const result = await fn(...args);
        if (kind === 'asyncSeriesBail' && result !== undefined) return result;
      }
      return undefined;
    };
  };
  return hook;
}
