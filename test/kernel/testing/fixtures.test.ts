import {
  type ChainFixtures,
  type CheckId,
  checkChainPlugin,
  type PluginSource,
  type TokenFixture,
  type TransferFixture,
} from 'latchkey/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { only } from './checks.js';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';
import { faultFixtures, opalOptions } from './opal/faultFixtures.js';
import { opalWith } from './opal/faults.js';

const LONG = { timeout: 60_000 };

/** Runs a check. Resolves to its status and reason. */
async function verdict(id: CheckId, fixtures: Partial<ChainFixtures>, source: PluginSource = () => leaf()) {
  const { checks } = await checkChainPlugin(source, only([id], { ...leafFixtures, ...fixtures }));
  const { status, why, expected } = checks.find((check) => check.id === id) ?? {};
  return [status, why, ...(expected ? [expected] : [])];
}

describe('a check that a chain cannot support', LONG, () => {
  it('is skipped with the reason that the fixtures declare', async () => {
    const skip = { network: 'Leaf wallets are on no network.' };
    expect(await verdict('network', { skip })).toEqual(['skipped', 'Leaf wallets are on no network.']);
  });

  it.each([
    ['accounts', 'accountsChanged'],
    ['network', 'networkChanged'],
    ['wallet-ends', 'ended'],
    ['wallet-gone', 'remove'],
  ] as const)('fails "%s" when the fixtures omit it without a reason', async (id, way) => {
    const install: ChainFixtures['install'] = (page, script) => ({
      ...leafFixtures.install(page, script),
      [way]: undefined,
    });
    expect(await verdict(id, { install })).toEqual([
      'failed',
      `The fixtures have no ${way}().`,
      expect.stringContaining('declare in "skip" why'),
    ]);
  });

  it.each([
    ['messages', 'verifyMessage'],
    ['network-unknown', 'unknownNetwork'],
  ] as const)('fails "%s" when the fixtures have no %s', async (id, field) => {
    const { [field]: _, ...rest } = leafFixtures;
    const { checks } = await checkChainPlugin(() => leaf(), rest);
    const failed = checks.filter(({ status }) => status === 'failed');
    expect(failed.map((check) => [check.id, check.why])).toEqual([
      [id, expect.stringContaining(`The fixtures have no ${field}`)],
    ]);
  });

  it('fails "wallets-hostile" when the fixtures announce no hostile wallets', async () => {
    const { hostile: _, ...rest } = leafFixtures;
    const { checks } = await checkChainPlugin(() => leaf(), rest);
    expect(checks.filter(({ status }) => status !== 'passed').map(({ id }) => id)).toEqual(['wallets-hostile']);
  });
});

describe('tokens', LONG, () => {
  const { token, ...native } = leafFixtures.transfers as TransferFixture;

  it('missing in the fixtures of a plugin that sends them are reported', async () => {
    expect(await verdict('token-request', { transfers: native })).toEqual([
      'failed',
      'The fixtures have no "transfers.token", but the plugin sends tokens.',
      expect.stringContaining('Add it'),
    ]);
  });

  it('may be skipped with a reason', async () => {
    const transfers = { ...native, token: 'Tried on a test network.' };
    expect(await verdict('token-request', { transfers })).toEqual(['skipped', 'Tried on a test network.']);
  });

  it('of a plugin that sends none are skipped with this reason', async () => {
    const options = opalOptions();
    const { checks } = await checkChainPlugin(
      () => opalWith(undefined, options),
      only(['token-node'], faultFixtures(options)),
    );
    const result = checks.find(({ id }) => id === 'token-node');
    expect(result).toMatchObject({ status: 'skipped', why: 'The plugin sends no tokens.' });
  });

  it('with a rounded balance are refused', async () => {
    const transfers = { ...native, token: { ...(token as TokenFixture), balance: 1_000n } };
    await expect(checkChainPlugin(leaf(), { ...leafFixtures, transfers })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      message: expect.stringContaining('transfers.token'),
    });
  });
});

describe('features', LONG, () => {
  it('missing in the fixtures are reported', async () => {
    const { signMessage: _, ...features } = leafFixtures.features;
    expect(await verdict('features-known', { features })).toEqual([
      'failed',
      'The connection has "signMessage" (function), which is not in the features of the fixtures.',
      'The fixtures say how to check each feature, or why it is not checked.',
    ]);
  });

  it('may be skipped with a reason', async () => {
    const features = { ...leafFixtures.features, signMessage: 'Tried elsewhere, against a device.' };
    expect(await verdict('features', { features })).toEqual([
      'passed',
      '"signMessage": Tried elsewhere, against a device.',
    ]);
  });
});

describe('importing', LONG, () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'leafIsHere'));

  it('is watched when a function imports the plugin, and names the place of each use', async () => {
    const source = async () => {
      await import('./careless.mjs');
      return leaf();
    };
    expect(await verdict('import', {}, source)).toEqual([
      'failed',
      expect.stringMatching(
        /^It touches document \(.*careless\.mjs:2:12\), globalThis\.leafIsHere, setTimeout \(.*careless\.mjs:3:1\)\.$/,
      ),
      expect.stringContaining('touches no global'),
    ]);
  });

  it('fails for a plugin that was imported earlier, unless a skip is declared', async () => {
    expect(await verdict('import', {}, leaf())).toEqual([
      'failed',
      'It was imported before the checks began.',
      expect.stringContaining('or declare the skip'),
    ]);
  });
});

it('invalid fixtures are rejected with the name of the field', async () => {
  const checking = checkChainPlugin(leaf(), { ...leafFixtures, balance: 1000n });
  await expect(checking).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: expect.stringContaining('expected an odd bigint above 2^53'),
  });
});
