/** Judges a chain plugin by what every chain plugin owes. */

import type { Features } from '../contract/model.js';
import { balances, fees } from '../contract/slots.js';
import { changeChecks } from './checks/changes.js';
import type { Check } from './checks/check.js';
import { connectingChecks } from './checks/connecting.js';
import { descriptorChecks } from './checks/descriptor.js';
import { discoveryChecks } from './checks/discovery.js';
import { featureChecks } from './checks/features.js';
import { lifeChecks } from './checks/life.js';
import { readChecks } from './checks/reads.js';
import { checkFixtures } from './fixtureRules.js';
import type { ChainFixtures, PluginSource } from './fixtures.js';
import { watchGlobals } from './globals.js';
import { type CheckId, type CheckReport, type CheckResult, makeReport } from './report.js';
import { createStage, type Stage, type Subject } from './stage.js';

/** A check that does not end by itself, real time, ms. */
const CHECK_MS = 30_000;
/** Code that is loaded on the way, real time, ms. */
const LOAD_MS = 20_000;
/** A check waits for code as long as the first connect took, within these bounds: real time, ms. */
const PATIENCE_MS = { least: 20, most: 400 };

/**
 * Tries a chain plugin: what it is, how it finds and connects wallets, what happens when those refuse, hang, break or lie,
 * how exactly it reads, and what it leaves behind. Each check has a modal and a page of its own; no time passes but the
 * test's, and nothing reaches a network. Works in any test runner, and as `npx latchkey check <module>`.
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
 * @param source - The plugin, or what makes it: then each check has a fresh one.
 * @returns a report; never rejects for what the plugin does.
 * @throws `OPTION_INVALID` for fixtures that are none · what making the plugin throws
 */
export async function checkChainPlugin(source: PluginSource, fixtures: ChainFixtures): Promise<CheckReport> {
  checkFixtures(fixtures);
  const make = async () => (typeof source === 'function' ? source() : source);
  // The first making is the one that imports.
  const first = typeof source === 'function' ? await watchGlobals(make) : undefined;
  const name = (first?.result ?? (await make())).id;
  const results: CheckResult[] = [];
  let gate: CheckId | undefined;
  const patienceMs = await warmUp(fixtures, make);
  const subject = { fixtures, make, touched: first?.touched, patienceMs };
  for (const check of CHECKS) {
    const skipped = fixtures.skip?.[check.id];
    const { id, title } = check;
    if (gate) results.push({ id, title, status: 'skipped', why: `It cannot be tried before "${gate}" passes.` });
    else if (skipped) results.push({ id, title, status: 'skipped', why: skipped });
    else {
      const why = await tryOne(check, subject);
      results.push(why === undefined ? { id, title, status: 'passed' } : { id, title, status: 'failed', why });
      if (why !== undefined && check.gate) gate = id;
    }
  }
  return makeReport(name, results);
}

/**
 * Uses it once, in real time: what it loads on the way is loaded from here on, so that no deadline of the test's clock passes
 * while a disk is slow. What goes wrong is for the checks to say.
 *
 * @returns how patient the checks should be on this machine, as busy as it is: real time, ms.
 */
async function warmUp(fixtures: ChainFixtures, make: Subject['make']): Promise<number> {
  const began = Date.now();
  let patienceMs = PATIENCE_MS.most;
  let stage: Stage | undefined;
  try {
    stage = await createStage(fixtures, await make(), {});
    await stage.ready();
    const { modal, control } = stage;
    const { drive } = modal.test.clock;
    const connect = { connector: stage.connector().id, namespaces: [fixtures.namespace] as never };
    await drive(modal.connect(connect), { patienceMs: LOAD_MS });
    patienceMs = Math.min(Math.max(Date.now() - began, PATIENCE_MS.least), PATIENCE_MS.most);
    // Some of what follows needs time to pass: it cannot wait as long.
    const patient = { patienceMs: Math.max(patienceMs, 500) };
    for (const [name, fixture] of Object.entries(fixtures.features)) {
      const features = stage.connection()?.features;
      if (typeof fixture === 'string' || features?.[name as keyof Features] === undefined) continue;
      await drive(settled(fixture.call(features)), patient);
    }
    const wish = { network: fixtures.networks[0], address: fixtures.accounts[0] };
    const { context } = modal.test;
    await drive(settled(context.service(balances, fixtures.namespace).then((one) => one.native(wish))), patient);
    await drive(settled(context.service(fees, fixtures.namespace).then((one) => one.transfer(wish))), patient);
    await drive(modal.disconnect(fixtures.namespace as never), patient);
    control.behave('reject');
    await drive(modal.connect(connect), patient);
  } catch {
    return patienceMs;
  } finally {
    stage?.modal.destroy();
  }
  return patienceMs;
}

const settled = (promise: Promise<unknown>) => promise.catch(() => undefined);

/** Why it failed. */
async function tryOne(
  check: Check,
  { patienceMs, ...given }: Omit<Subject, 'stage'> & { readonly patienceMs: number },
): Promise<string | undefined> {
  const stages: Stage[] = [];
  const subject: Subject = {
    ...given,
    async stage(options = {}) {
      const platform = { patienceMs, ...options.platform };
      const made = await createStage(given.fixtures, options.plugin ?? (await given.make()), { ...options, platform });
      stages.push(made);
      return made;
    },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The check did not come to an end.')), CHECK_MS);
  });
  try {
    await Promise.race([check.run(subject), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    for (const { modal } of stages) modal.destroy();
  }
}

/** In the order they are tried. `frozen` is last: a plugin that was given ready-made stays so. */
const CHECKS: readonly Check[] = [
  ...descriptorChecks,
  ...discoveryChecks,
  ...connectingChecks,
  ...changeChecks,
  ...featureChecks,
  ...readChecks,
  ...lifeChecks,
];
