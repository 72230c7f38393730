/** The state of the test runner: its limit for a test, and the code that it is importing. */

/** Limit of a test in Vitest and Jest by default, ms. */
const RUNNER_MS = 5_000;

const JEST_LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The state of Vitest's worker, as far as it is read here, and the limit of Jest. */
interface Runner {
  readonly __vitest_worker__?: {
    readonly config?: { readonly testTimeout?: number };
    /** Modules that are being fetched. */
    readonly resolvingModules?: ReadonlySet<string>;
    /** Modules that are fetched. */
    readonly evaluatedModules?: {
      readonly idToModuleMap?: ReadonlyMap<string, { readonly promise?: unknown; readonly evaluated?: boolean }>;
    };
  };
  readonly [JEST_LIMIT]?: number;
}

const readRunner = () => globalThis as unknown as Runner;

/** The limit of a test: that of Vitest or of `jest.setTimeout`, else their default, ms. 0 in Vitest means no limit. */
export function limitOfRunner(): number {
  const { __vitest_worker__: vitest, [JEST_LIMIT]: jest } = readRunner();
  return (vitest?.config?.testTimeout ?? jest ?? RUNNER_MS) || Number.POSITIVE_INFINITY;
}

/**
 * How many modules Vitest is importing for this test, also those that a plugin imports on its own. They end by themselves, and
 * on a busy machine late. Other runners do not say: 0.
 *
 * @see https://vitest.dev/api/vi.html#vi-dynamicimportsettled reads the same state
 */
export function countImports(): number {
  const { resolvingModules, evaluatedModules } = readRunner().__vitest_worker__ ?? {};
  let count = resolvingModules?.size ?? 0;
  for (const { promise, evaluated } of evaluatedModules?.idToModuleMap?.values() ?? []) {
    if (promise && !evaluated) count++;
  }
  return count;
}
