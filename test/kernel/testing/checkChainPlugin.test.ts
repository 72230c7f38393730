import { type ChainFixtures, type CheckId, type CheckReport, checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { CHECK_IDS, only } from './checks.js';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';
import { type Bug, MUTATIONS, type Mutation } from './mutations.js';

const LONG = { timeout: 60_000 };

const check = (bug?: Bug, fixtures: ChainFixtures = leafFixtures) => {
  const options = { more: [] };
  return checkChainPlugin(() => leaf(bug, options), { ...fixtures, options });
};
const idsOf = ({ checks }: CheckReport, status: string) =>
  checks.filter((one) => one.status === status).map(({ id }) => id);

it('a correct chain plugin passes every check', LONG, async () => {
  const report = await check();
  expect(report.text).toContain('95 passed, 0 failed, 0 skipped');
  expect(report.ok).toBe(true);
});

it('the guide describes each check under a heading of its name', LONG, async () => {
  const ids = (await check()).checks.map(({ id }) => id);
  expect(CHECK_IDS.toSorted()).toEqual(ids.toSorted());
});

const mutations = Object.entries(MUTATIONS) as readonly (readonly [Mutation, CheckId])[];
/** A fault that breaks only this check: the last of its mutations, else the fault that has the name of the check. */
const bugOf = (id: CheckId): Bug => mutations.findLast(([, broken]) => broken === id)?.[0] ?? id;

it.each(CHECK_IDS)('a plugin that breaks "%s" fails that check and no other', LONG, async (id) => {
  const report = await check(bugOf(id));
  expect(idsOf(report, 'failed'), report.text).toEqual([id]);
  expect(report.ok).toBe(false);
  const failure = report.checks.find((one) => one.id === id);
  expect(failure).toMatchObject({
    why: expect.stringMatching(/^["A-Za-z].{15,}\.$/s),
    expected: expect.stringMatching(/^["A-Za-z].{10,}\.$/s),
    read: `latchkey/kernel/guide/chain-checks.md#${id}`,
  });
});

it('forty-eight mutations of the correct plugin are listed', () => {
  expect(mutations).toHaveLength(48);
});

it.each(mutations)('a plugin that %s fails "%s", with a reason', LONG, async (mutation, id) => {
  const report = await check(mutation, only([id], leafFixtures));
  expect(idsOf(report, 'failed'), report.text).toEqual([id]);
  expect(report.checks.find((one) => one.id === id)?.why).toMatch(/^[A-Z].{30,}\.$/s);
});
