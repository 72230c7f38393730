import { readFileSync } from 'node:fs';
import { type CheckId, type CheckReport, checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';
import { type Bug, MUTATIONS, type Mutation } from './mutations.js';

const GUIDE = readFileSync('kernel/guide/chain-checks.md', 'utf8');

const check = (bug?: Bug) => checkChainPlugin(() => leaf(bug), leafFixtures);
const idsOf = ({ checks }: CheckReport, status: string) =>
  checks.filter((one) => one.status === status).map(({ id }) => id);

it('a correct chain plugin passes every check', { timeout: 60_000 }, async () => {
  const report = await check();
  expect(report.text).toContain('44 passed, 0 failed, 0 skipped');
  expect(report.ok).toBe(true);
});

const ids: readonly CheckId[] = (await check()).checks.map(({ id }) => id);

const mutations = Object.entries(MUTATIONS) as readonly (readonly [Mutation, CheckId])[];
/** A fault that breaks only this check: the last of its mutations, else the fault that has the name of the check. */
const bugOf = (id: CheckId): Bug => mutations.findLast(([, broken]) => broken === id)?.[0] ?? id;

it.each(ids)('a plugin that breaks "%s" fails that check and no other', { timeout: 60_000 }, async (id) => {
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

it.each(ids)('the guide describes the check "%s" under a heading of its name', (id) => {
  expect(GUIDE).toContain(`\n### ${id}\n\n`);
});

it('twenty-four mutations of the correct plugin are listed', () => {
  expect(mutations).toHaveLength(24);
});

it.each(mutations)('a plugin that %s fails "%s", with a reason', { timeout: 60_000 }, async (mutation, id) => {
  const report = await check(mutation);
  expect(idsOf(report, 'failed'), report.text).toContain(id);
  expect(report.checks.find((one) => one.id === id)?.why).toMatch(/^[A-Z].{30,}\.$/s);
});
