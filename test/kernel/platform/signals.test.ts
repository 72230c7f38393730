import { expect, test, vi } from 'vitest';
import { anySignal } from '../../../kernel/platform/signals.js';

const three = () => [new AbortController(), new AbortController(), new AbortController()] as const;

/** Older browsers do not have `AbortSignal.any`. */
function withoutAny(): void {
  vi.stubGlobal('AbortSignal', class extends AbortSignal {});
  Object.setPrototypeOf(AbortSignal, Function.prototype);
}

for (const [browser, prepare] of [
  ['a browser with AbortSignal.any', () => undefined],
  ['a browser without AbortSignal.any', withoutAny],
] as const) {
  test(`in ${browser}, the signal aborts with the reason of the first that aborts`, () => {
    prepare();
    const [one, two] = three();
    const both = anySignal(one.signal, undefined, two.signal);
    const aborted = vi.fn();
    both.addEventListener('abort', aborted);
    expect(both.aborted).toBe(false);
    two.abort('two');
    one.abort('one');
    expect([both.aborted, both.reason, aborted.mock.calls.length]).toEqual([true, 'two', 1]);
  });

  test(`in ${browser}, a signal that has aborted before aborts at once`, () => {
    prepare();
    const [one, two] = three();
    one.abort('before');
    const both = anySignal(two.signal, one.signal);
    expect([both.aborted, both.reason]).toEqual([true, 'before']);
  });
}

test('without AbortSignal.any, no listener is left after one signal has aborted', () => {
  withoutAny();
  const [one, two] = three();
  const removed = vi.spyOn(one.signal, 'removeEventListener');
  const added = vi.spyOn(one.signal, 'addEventListener');
  anySignal(one.signal, two.signal);
  two.abort();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  expect(added).toHaveBeenCalledOnce();
});

test('a single signal is returned itself', () => {
  const [one] = three();
  expect(anySignal(undefined, one.signal)).toBe(one.signal);
});
