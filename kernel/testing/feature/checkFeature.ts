/** Conformance checks for plugins with a feature. */

import { callback, checkOptions, list, object, required, rule, text } from '../../values/check.js';
import type { PluginSource } from '../fixtures.js';
import { watchGlobals } from '../globals.js';
import { makeReport } from '../report.js';
import { withinLimit } from '../withinLimit.js';
import type { FeatureCheckRun, FeatureSubject } from './check.js';
import { descriptorChecks } from './checks/descriptor.js';
import { lifeChecks } from './checks/life.js';
import { originChecks } from './checks/origins.js';
import { storedChecks } from './checks/stored.js';
import { textChecks } from './checks/texts.js';
import { viewChecks } from './checks/views.js';
import type { FeatureCheckId, FeatureCheckResult, FeatureFixtures, FeatureReport } from './fixtures.js';
import { recordUse } from './recordUse.js';
import { createFeatureStage, type FeatureStage, viewsOf, windowOf } from './stage.js';
import type { UseRecord } from './useRecord.js';

/** A check that takes longer fails. Real time. */
const CHECK_MS = 60_000;

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const SHAPE = {
  plugins: callback,
  namespace: text,
  account: text,
  features: rule('an object of features', isRecord),
  views: rule('an object of views, or of reasons, by name', isRecord),
  use: callback,
  respond: callback,
  texts: list(object({ prefix: required(text), texts: required(rule('an object of texts', isRecord)) })),
  locales: list(text),
  window: rule('a window with a document', (value) => typeof (value as Partial<Window> | null)?.document === 'object'),
  axe: callback,
  descriptor: text,
  skip: rule('an object of reasons by check', isRecord),
};

/**
 * Checks a plugin with a feature: that importing it touches nothing, that its views work by keyboard and are accessible, that it
 * reaches declared origins only, survives any stored state, shares nothing between two modals, and leaves nothing behind. Each check
 * has its own modal, uses a fake clock, and makes no network requests. Works in any test runner, and as `npx latchkey check <module>`.
 *
 * Views are shown in a document, such as that of jsdom. Without one, the checks that show views are skipped.
 *
 * @param source - The plugin, or a function that creates it. With a function each check gets a new plugin.
 * @param fixtures - Default: none. The report names everything that a check lacks.
 * @returns a report; failures of the plugin are in the report and do not reject
 * @throws `OPTION_INVALID` for invalid fixtures · any error thrown by the functions that create plugins
 */
export async function checkFeaturePlugin(source: PluginSource, fixtures: FeatureFixtures = {}): Promise<FeatureReport> {
  checkOptions('checkFeaturePlugin', fixtures, SHAPE);
  // The checks press buttons as a user does, without `act`. A runner that expects it would print a warning for each change.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: expectsAct } = scope;
  if (expectsAct) scope.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await runChecks(source, fixtures);
  } finally {
    if (expectsAct) scope.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

async function runChecks(source: PluginSource, fixtures: FeatureFixtures): Promise<FeatureReport> {
  // Their faults are the author's, so they reject.
  await fixtures.plugins?.();
  const make = async () => (typeof source === 'function' ? source() : source);
  // The first call imports the plugin's module.
  const first = typeof source === 'function' ? await watchGlobals(make) : undefined;
  const plugin = first?.result ?? (await make());
  const window = windowOf(fixtures);
  const shown = plugin?.contract === 1 ? viewsOf(plugin, fixtures) : [];
  const subject: Given = { fixtures, make, shown, window, touched: first?.touched, memory: {} };
  const results: FeatureCheckResult[] = [];
  let gate: FeatureCheckId | undefined;
  for (const check of CHECKS) {
    const { id, title, read } = check;
    const skipped = gate
      ? `Not run because the check "${gate}" failed.`
      : (fixtures.skip?.[id] ?? lackOf(check, subject));
    if (skipped !== undefined) {
      results.push({ id, title, status: 'skipped', why: skipped });
      continue;
    }
    const { skip, fault } = await tryOne(check, subject);
    if (fault !== undefined) results.push({ id, title, status: 'failed', why: `${fault} Read ${read}.` });
    else if (skip !== undefined) results.push({ id, title, status: 'skipped', why: skip });
    else results.push({ id, title, status: 'passed' });
    if (fault !== undefined && check.gate) gate = id;
  }
  return makeReport(plugin?.id ?? 'unknown', results, 'feature');
}

/** The part of the subject that is the same for all checks. */
interface Given extends Omit<FeatureSubject, 'stage' | 'used'> {
  /** The record of the first use. */
  readonly memory: { record?: Promise<UseRecord> };
}

/** Why a check cannot run. */
function lackOf({ shows }: FeatureCheckRun, { window, shown }: Given): string | undefined {
  if (!shows) return undefined;
  if (!window) return 'There is no document. Run the check in an environment with jsdom, or give "window" of a JSDOM.';
  return shown.length === 0 ? 'The plugin has no view and no part that is opened.' : undefined;
}

/** Runs a check. Returns the reason for a failure or for a skip. */
async function tryOne(
  check: FeatureCheckRun,
  given: Given,
): Promise<{ readonly skip?: string | undefined; readonly fault?: string }> {
  const stages: FeatureStage[] = [];
  const subject: FeatureSubject = {
    ...given,
    used: () => (given.memory.record ??= recordUse(subject)),
    async stage({ plugin, ...options } = {}) {
      const platform = { limitMs: CHECK_MS, ...options.platform };
      const made = await createFeatureStage(given.fixtures, plugin ?? (await given.make()), { ...options, platform });
      stages.push(made);
      return made;
    },
  };
  try {
    return { skip: await withinLimit(check.run(subject), CHECK_MS) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const { modal } of stages) modal.destroy();
  }
}

/** In the order of execution. */
const CHECKS: readonly FeatureCheckRun[] = [
  ...descriptorChecks,
  ...viewChecks,
  ...textChecks,
  ...originChecks,
  ...storedChecks,
  ...lifeChecks,
];
