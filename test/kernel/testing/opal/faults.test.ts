import { type CheckId, checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { CHECK_IDS, only } from '../checks.js';
import { faultFixtures, opalOptions } from './faultFixtures.js';
import { opalWith } from './faults.js';
import type { Fault } from './faultTransfers.js';

const LONG = { timeout: 120_000 };

/** The checks that fail for a plugin with this fault. */
async function failedWith(fault: Fault | undefined, ids = CHECK_IDS): Promise<readonly CheckId[]> {
  const options = opalOptions();
  const { checks } = await checkChainPlugin(() => opalWith(fault, options), only(ids, faultFixtures(options)));
  return checks.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

it('a plugin of the Wallet Standard with transfers passes the kit', LONG, async () => {
  expect(await failedWith(undefined)).toEqual([]);
});

it.each([
  ['sends without a look at the network of the wallet', 'transfer-network'],
  ['reads a balance from a node of another network', 'amounts-network'],
  ['reports an account after the end', 'after-end'],
  ['makes ids of positions', 'wallets-ids'],
  ['ignores the signal of the caller', 'features-abort'],
  ['changes its options', 'options'],
  ['leaves a listener on a wallet that cannot remove it', 'listeners'],
  ['signs with any account', 'messages'],
  ['loses bytes that are no UTF-8', 'messages'],
] as const satisfies readonly (readonly [Fault, CheckId])[])('a plugin that %s fails "%s"', LONG, async (fault, id) => {
  expect(await failedWith(fault, [id])).toEqual([id]);
});
