import { type CheckId, type CheckReport, checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

const check = (bug?: CheckId) => checkChainPlugin(() => leaf(bug), leafFixtures);
const idsOf = ({ checks }: CheckReport, status: string) =>
  checks.filter((one) => one.status === status).map(({ id }) => id);

it('a correct chain plugin passes every check', { timeout: 60_000 }, async () => {
  const report = await check();
  expect(report.text).toContain('36 passed, 0 failed, 0 skipped');
  expect(report.ok).toBe(true);
});

const ids: readonly CheckId[] = (await check()).checks.map(({ id }) => id);

it.each(ids)('a plugin that breaks "%s" fails that check and no other', { timeout: 60_000 }, async (id) => {
  const report = await check(id);
  expect(idsOf(report, 'failed'), report.text).toEqual([id]);
  expect(report.ok).toBe(false);
});
