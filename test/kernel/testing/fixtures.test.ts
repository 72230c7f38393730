import { type ChainFixtures, type CheckId, checkChainPlugin, type PluginSource } from 'latchkey/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

const LONG = { timeout: 60_000 };

/** What became of one check. */
async function verdict(id: CheckId, fixtures: Partial<ChainFixtures>, source: PluginSource = () => leaf()) {
  const { checks } = await checkChainPlugin(source, { ...leafFixtures, ...fixtures });
  const { status, why } = checks.find((check) => check.id === id) ?? {};
  return [status, why];
}

describe('what a chain has no way to do', LONG, () => {
  it('is skipped with the reason that the fixtures declare', async () => {
    const skip = { network: 'Leaf wallets are on no network.' };
    expect(await verdict('network', { skip })).toEqual(['skipped', 'Leaf wallets are on no network.']);
  });

  it.each([
    ['accounts', 'accountsChanged'],
    ['network', 'networkChanged'],
    ['wallet-ends', 'ended'],
    ['wallet-gone', 'remove'],
  ] as const)('fails "%s" when it is left out without a word', async (id, way) => {
    const install: ChainFixtures['install'] = (page, script) => ({
      ...leafFixtures.install(page, script),
      [way]: undefined,
    });
    expect(await verdict(id, { install })).toEqual(['failed', expect.stringContaining('or declare the skip.')]);
  });

  it('fails "wallets-hostile" when nothing hostile is announced', async () => {
    const { hostile: _, ...rest } = leafFixtures;
    const { checks } = await checkChainPlugin(() => leaf(), rest);
    expect(checks.filter(({ status }) => status !== 'passed').map(({ id }) => id)).toEqual(['wallets-hostile']);
  });
});

describe('features', LONG, () => {
  it('missing in the fixtures are reported', async () => {
    const { signMessage: _, ...features } = leafFixtures.features;
    expect(await verdict('features-known', { features })).toEqual([
      'failed',
      '"signMessage" (function) is not in the fixtures\' features.',
    ]);
  });

  it('may be skipped with a reason', async () => {
    const features = { ...leafFixtures.features, signMessage: 'Tried elsewhere, against a device.' };
    expect(await verdict('features', { features })).toEqual(['passed', undefined]);
  });
});

describe('importing', LONG, () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'leafIsHere'));

  it('is watched when a function imports the plugin', async () => {
    const source = async () => {
      await import('./careless.mjs');
      return leaf();
    };
    expect(await verdict('import', {}, source)).toEqual([
      'failed',
      'It touches document, globalThis.leafIsHere, setTimeout.',
    ]);
  });

  it('cannot be checked for a plugin imported before, which must be declared', async () => {
    expect(await verdict('import', {}, leaf())).toEqual(['failed', expect.stringContaining('or declare the skip')]);
  });
});

it('invalid fixtures are rejected with the name of the field', async () => {
  const checking = checkChainPlugin(leaf(), { ...leafFixtures, balance: 1000n });
  await expect(checking).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: expect.stringContaining('expected an odd bigint above 2^53'),
  });
});
