import type { Contribution, NamespaceDefinition } from 'latchkey/plugin';
import { type ChainFixtures, type CheckId, checkChainPlugin, type TestPage, type WalletScript } from 'latchkey/testing';
import { describe, expect, it } from 'vitest';
import { only } from './checks.js';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';
import type { Bug } from './mutations.js';

const LONG = { timeout: 60_000 };

async function resultOf(id: CheckId, fixtures: ChainFixtures, plugin: () => ReturnType<typeof leaf> = () => leaf()) {
  const { checks } = await checkChainPlugin(plugin, only([id], fixtures));
  return checks.find((check) => check.id === id);
}

describe('the wallet of the fixtures', LONG, () => {
  it.each([
    ['a correct plugin', undefined],
    ['a plugin that finds only wallets that load later', 'wallet-first'],
  ] as const satisfies readonly (readonly [string, Bug | undefined])[])(
    'is installed once on each page, for %s',
    async (_, bug) => {
      const pages = new Map<TestPage, string[]>();
      const install: ChainFixtures['install'] = (page, script) => {
        pages.set(page, [...(pages.get(page) ?? []), script.id]);
        return leafFixtures.install(page, script);
      };
      const report = await checkChainPlugin(() => leaf(bug), { ...leafFixtures, install });
      const twice = [...pages.values()].filter((ids) => new Set(ids).size < ids.length);
      expect(twice).toEqual([]);
      const failed = report.checks.filter(({ status }) => status === 'failed').map(({ id }) => id);
      expect(failed).toEqual(bug ? [bug] : []);
    },
  );

  it('may share one account and sign with it', async () => {
    let most = 0;
    const install = withScript((script, key) => {
      most = Math.max(most, script.accounts.length);
      return Reflect.get(script, key);
    });
    const { text } = await checkChainPlugin(() => leaf(), { ...leafFixtures, install, oneAccount: true });
    expect(text).toContain(' 0 failed, 0 skipped');
    expect(most).toBe(1);
  });

  it('may have listeners that cannot be removed', async () => {
    const install = withScript((script, key) => {
      if (key === 'on') return script.keep;
      return key === 'off' ? () => undefined : Reflect.get(script, key);
    });
    const left = await resultOf('disconnect', { ...leafFixtures, install });
    expect(left).toMatchObject({ status: 'passed' });
  });
});

describe('a check that did not run is skipped with the reason', LONG, () => {
  const { switchNetwork: _switch, ...without } = leafFixtures.features;

  it('that the fixtures give for its feature', async () => {
    const features = { ...leafFixtures.features, switchNetwork: 'The user switches in the wallet.' };
    const { text } = await checkChainPlugin(() => leaf(), { ...leafFixtures, features });
    expect(text).toMatch(/– network-refused .+\n +· skipped: The user switches in the wallet\.\n/);
  });

  it.each([
    ['network-refused', { switchNetwork: 'Tried on a phone.' }],
    ['messages', { signMessage: 'Tried on a phone.' }],
    ['features', Object.fromEntries(Object.keys(leafFixtures.features).map((name) => [name, 'Tried on a phone.']))],
  ] as const)('for "%s"', async (id, texts) => {
    const features: ChainFixtures['features'] = { ...leafFixtures.features, ...texts };
    expect(await resultOf(id, { ...leafFixtures, features })).toMatchObject({
      status: 'skipped',
      why: expect.stringContaining('Tried on a phone.'),
    });
  });

  it('that no feature needs it', async () => {
    const features = Object.fromEntries(
      Object.keys(without).map((name) => [name, { ...(without[name] as object), silent: true }]),
    );
    const all = { ...features, switchNetwork: 'Tried on a phone.' } as ChainFixtures['features'];
    expect(await resultOf('features-refused', { ...leafFixtures, features: all })).toMatchObject({ status: 'skipped' });
  });

  it('that the plugin contributes no balances', async () => {
    const { balance: _, ...fixtures } = leafFixtures;
    const plugin = () => lacking(leaf(), 'balances');
    expect(await resultOf('amounts', fixtures, plugin)).toMatchObject({
      status: 'skipped',
      why: 'The plugin contributes no balances.',
    });
  });
});

it('a plugin without balances fails if the fixtures name a balance', LONG, async () => {
  const result = await resultOf('amounts', leafFixtures, () => lacking(leaf(), 'balances'));
  expect(result).toMatchObject({ status: 'failed', why: 'The plugin contributes no balances.' });
});

it.each([
  ['https://explorer.leaf.example/a b', 'a character in it is not encoded'],
  ['http://explorer.leaf.example/a', 'it uses http instead of https'],
  ['explorer.leaf.example/a', 'it is no web address'],
])('the link %s fails because %s', LONG, async (link, reason) => {
  const contributes = (leaf().contributes as readonly Contribution[]).map((one) =>
    one.slot === 'namespaces'
      ? { ...one, value: { ...(one.value as NamespaceDefinition), addressUrl: () => link } }
      : one,
  );
  const result = await resultOf('explorer', leafFixtures, () => ({ ...leaf(), contributes }) as never);
  expect(result).toMatchObject({ status: 'failed', why: expect.stringContaining(reason) });
});

/** The wallet of `leaf`, which reads its script by this function. */
function withScript(read: (script: WalletScript, key: PropertyKey) => unknown): ChainFixtures['install'] {
  return (page, script) => leafFixtures.install(page, new Proxy(script, { get: (given, key) => read(given, key) }));
}

/** The same plugin without its contributions to a slot. */
function lacking(plugin: ReturnType<typeof leaf>, slot: string): ReturnType<typeof leaf> {
  const contributes = (plugin.contributes as readonly Contribution[]).filter((one) => one.slot !== slot);
  return { ...plugin, contributes } as never;
}

describe('one cause of many failures', LONG, () => {
  it('is reported once, and names what is listed instead', async () => {
    const { checks } = await checkChainPlugin(() => lacking(leaf(), 'connectors'), leafFixtures);
    const failed = checks.filter(({ status, why }) => status === 'failed' && why?.includes('is not listed'));
    // The reason itself, and two checks that prepare a page of their own.
    const others = failed.filter(({ why }) => why?.includes('Listed: none.'));
    expect(others.map(({ id }) => id)).toEqual(['wallet-gone', 'frozen']);
    expect(checks.filter(({ why }) => why?.startsWith('Not run for the reason that')).length).toBeGreaterThan(20);
  });
});
