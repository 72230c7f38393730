/** Conformance checks for chain plugins. */

import { balances, fees } from '../contract/chainData.js';
import type { Features } from '../contract/model.js';
import { accountChecks } from './checks/accounts.js';
import { aftermathChecks } from './checks/aftermath.js';
import { changeChecks } from './checks/changes.js';
import type { Check, Untried } from './checks/check.js';
import { connectingChecks } from './checks/connecting.js';
import { descriptorChecks } from './checks/descriptor.js';
import { discoveryChecks } from './checks/discovery.js';
import { featureChecks } from './checks/features.js';
import { fieldChecks } from './checks/fields.js';
import { lifeChecks } from './checks/life.js';
import { messageChecks } from './checks/messages.js';
import { nodeChecks } from './checks/nodes.js';
import { outboxChecks } from './checks/outbox.js';
import { readChecks } from './checks/reads.js';
import { restoringChecks } from './checks/restoring.js';
import { severalChecks } from './checks/several.js';
import { swapChecks } from './checks/swaps.js';
import { answerChecksOf, askedChecksOf, preparedChecksOf } from './checks/transferRequests.js';
import { goneChecks, trackChecksOf } from './checks/transferTracks.js';
import { copyOf } from './copy.js';
import { checkFixtures } from './fixtureRules.js';
import type { ChainFixtures, PluginSource } from './fixtures.js';
import { watchGlobals } from './globals.js';
import { type CheckId, type CheckReport, type CheckResult, makeReport } from './report.js';
import { createStage, type Stage, type Subject } from './stage.js';
import { withinLimit } from './withinLimit.js';

/** A check that takes longer fails. Real time. */
const CHECK_MS = 30_000;
/** Time allowed for loading code during the warm-up. Real time. */
const LOAD_MS = 20_000;
/** The page that describes each check, in the package. */
const GUIDE = 'latchkey/kernel/guide/chain-checks.md';
/** Bounds of the time that checks wait for code to load: twice as long as the first connect took. Real time. */
const PATIENCE_MS = { least: 20, most: 400 };

/**
 * Checks a chain plugin: its descriptor, wallet discovery, connecting to wallets that reject, hang, throw or return
 * invalid data, exact amounts, and cleanup. Each check has its own modal and page, uses a fake clock, and makes no
 * network requests. Works in any test runner, and as `npx latchkey check <module>`.
 *
 * ```ts
 * import type { CheckReport } from 'latchkey/testing';
 *
 * // In your test: `import { checkChainPlugin } from 'latchkey/testing'`, your plugin, and its fixtures.
 * export function judge(report: CheckReport): void {
 *   if (!report.ok) throw new Error(report.text);
 * }
 * ```
 *
 * @param source - The plugin, or a function that creates it. With a function each check gets a new plugin.
 * @returns a report; failures of the plugin are in the report and do not reject
 * @throws `OPTION_INVALID` for invalid fixtures · any error thrown by the function that creates the plugin
 */
export async function checkChainPlugin(source: PluginSource, fixtures: ChainFixtures): Promise<CheckReport> {
  checkFixtures(fixtures);
  const optionsBefore = copyOf(fixtures.options);
  const make = async () => (typeof source === 'function' ? source() : source);
  // The first call imports the plugin's module.
  const first = typeof source === 'function' ? await watchGlobals(make) : undefined;
  const name = (first?.result ?? (await make())).id;
  const results: CheckResult[] = [];
  let gate: CheckId | undefined;
  // Wallets that are not listed or not connected fail many checks: the first one that meets a reason reports it.
  const causes = new Map<string | undefined, CheckId>();
  const warm = await warmUp(fixtures, make);
  const subject = { fixtures, make, touched: first?.touched, optionsBefore, ...warm };
  for (const check of CHECKS) {
    const skipped = fixtures.skip?.[check.id] ?? (check.skippedWith && fixtures.skip?.[check.skippedWith]);
    const { id, title } = check;
    if (gate) results.push({ id, title, status: 'skipped', why: `Not run because the check "${gate}" failed.` });
    else if (skipped) results.push({ id, title, status: 'skipped', why: skipped });
    else {
      const { isSetUp, ...result } = await tryOne(check, subject);
      const earlier = isSetUp && causes.get(result.why);
      if (earlier) {
        results.push({
          id,
          title,
          status: 'skipped',
          why: `Not run for the reason that the check "${earlier}" names.`,
        });
        continue;
      }
      if (isSetUp) causes.set(result.why, id);
      results.push({ id, title, ...result });
      if (result.status === 'failed' && check.gate) gate = id;
    }
  }
  return makeReport(name, results);
}

/** Findings of the first use of the plugin. */
interface Warmth {
  /** How long checks should wait for code on this machine: real time, ms. */
  readonly patienceMs: number;
  readonly isLate: boolean;
}

/**
 * Uses the plugin once to load its lazy code, so that no deadline of the fake clock expires while code is loading.
 * Errors are ignored: the checks report them.
 */
async function warmUp(fixtures: ChainFixtures, make: Subject['make']): Promise<Warmth> {
  const early = await rehearse(fixtures, make, false);
  if (early.isListed) return { patienceMs: early.patienceMs, isLate: false };
  // The check `wallet-first` reports this. The others install the wallet after the modal, if it is found then.
  const late = await rehearse(fixtures, make, true);
  return { patienceMs: late.patienceMs, isLate: late.isListed };
}

async function rehearse(fixtures: ChainFixtures, make: Subject['make'], isLate: boolean) {
  const began = Date.now();
  let patienceMs = PATIENCE_MS.most;
  let isListed = false;
  let stage: Stage | undefined;
  try {
    stage = createStage(fixtures, await make(), { isLate, platform: { limitMs: CHECK_MS } });
    await stage.ready();
    isListed = true;
    const { modal, control } = stage;
    const { drive } = modal.test.clock;
    const connect = { connector: stage.connector().id, namespaces: [fixtures.namespace] as never };
    await drive(modal.connect(connect), { patienceMs: LOAD_MS });
    patienceMs = Math.min(Math.max(2 * (Date.now() - began), PATIENCE_MS.least), PATIENCE_MS.most);
    // Some of the following calls need the fake clock to advance, so wait less than LOAD_MS before that.
    const patient = { patienceMs: Math.max(patienceMs, 500) };
    for (const [name, fixture] of Object.entries(fixtures.features)) {
      const features = stage.connection()?.features;
      if (typeof fixture === 'string' || features?.[name as keyof Features] === undefined) continue;
      await drive(settled(fixture.call(features)), patient);
    }
    const query = { network: fixtures.networks[0], address: fixtures.accounts[0] };
    const { context } = modal.test;
    await drive(settled(context.service(balances, fixtures.namespace).then((one) => one.native(query))), patient);
    await drive(settled(context.service(fees, fixtures.namespace).then((one) => one.transfer(query))), patient);
    await drive(modal.disconnect(fixtures.namespace as never), patient);
    control.behave('reject');
    await drive(modal.connect(connect), patient);
  } catch {
    // The checks report it.
  } finally {
    stage?.modal.destroy();
  }
  return { patienceMs, isListed };
}

const settled = (promise: Promise<unknown>) => promise.catch(() => undefined);

/** Runs a check. */
async function tryOne(
  check: Check,
  { patienceMs, ...given }: Omit<Subject, 'stage'> & Warmth,
): Promise<Pick<CheckResult, 'status' | 'why' | 'expected' | 'read'> & { readonly isSetUp?: boolean }> {
  const stages: Stage[] = [];
  const { isLate } = given;
  const subject: Subject = {
    ...given,
    async stage(options = {}) {
      const platform = { patienceMs, limitMs: CHECK_MS, ...options.platform };
      const plugin = options.plugin ?? (await given.make());
      const made = createStage(given.fixtures, plugin, { ...options, isLate, platform });
      stages.push(made);
      return made;
    },
  };
  try {
    return resultOf(await withinLimit(check.run(subject), CHECK_MS));
  } catch (error) {
    const {
      message = String(error),
      expected = 'The plugin ends each request, and throws a ModalError only.',
      isSetUp = false,
    } = (error ?? {}) as { readonly message?: string; readonly expected?: string; readonly isSetUp?: boolean };
    return { status: 'failed', why: message, expected, read: `${GUIDE}#${check.id}`, isSetUp };
  } finally {
    for (const { modal } of stages) modal.destroy();
  }
}

function resultOf(untried: Untried | undefined): Pick<CheckResult, 'status' | 'why'> {
  if (!untried) return { status: 'passed' };
  return { status: untried.status === 'skipped' ? 'skipped' : 'passed', why: untried.why };
}

/** In the order of execution. `frozen` is last, because a plugin that was passed as an object stays frozen. */
const CHECKS: readonly Check[] = [
  ...descriptorChecks,
  ...discoveryChecks,
  ...connectingChecks,
  ...restoringChecks,
  ...accountChecks,
  ...changeChecks,
  ...severalChecks,
  ...aftermathChecks,
  ...featureChecks,
  ...messageChecks,
  ...fieldChecks,
  ...readChecks,
  ...nodeChecks,
  ...preparedChecksOf('transfer'),
  ...askedChecksOf('transfer'),
  ...answerChecksOf('transfer'),
  ...trackChecksOf('transfer'),
  ...goneChecks,
  ...preparedChecksOf('token'),
  ...askedChecksOf('token'),
  ...trackChecksOf('token'),
  ...swapChecks,
  ...askedChecksOf('swap'),
  ...answerChecksOf('swap'),
  ...trackChecksOf('swap'),
  ...outboxChecks,
  ...lifeChecks,
];
