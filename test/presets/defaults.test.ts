/** The defaults, times and limits that the product promises, written out. */

import { mainnet } from 'latchkey/plugins/eip155/networks';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import { expect, test } from 'vitest';
import { readDefaults } from '../tools/defaults.mjs';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const EXPECTED = {
  Features: {
    swaps: true,
    onramp: true,
    receive: true,
    send: true,
    email: true,
    emailShowWallets: true,
    history: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
  },
  Orders: {
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    connectorOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  },
  'Account types': { eip155: 'smartAccount', solana: 'eoa' },
  Caches: { balance: 30 * SECOND, 'native balance': 30 * SECOND, tokens: 30 * SECOND, 'name and identity': 5 * MINUTE },
  Times: {
    'between two e-mail logins': 30 * SECOND,
    'retry of a failed balance': 30 * SECOND,
    'answer of the embedded wallet': 30 * SECOND,
    'answer of a node': 10 * SECOND,
    'reopening of a toast': 150,
    'pause before a search': 300,
    'shake of the modal': 500,
    'change of the header text': 120,
    'change of the height': 150,
    'change of the view': 150,
    'new pairing code': 4 * MINUTE,
    'restore of WalletConnect': 5 * SECOND,
    'restore of another wallet': 3 * SECOND,
  },
  Numbers: {
    'calls in one batch to a node': 1000,
    'recent wallets': 2,
    'wallets on a page': 40,
    'recommended wallets': 4,
    'featured wallets': 4,
    'wallets found by a search': 100,
    'entries of the outbox that are kept of an account': 99,
    'decimals of a displayed number': 2,
    'decimals of a price': 20,
  },
  Texts: { 'locale of a displayed number': 'en-US', logLevel: 'error' },
  Colours: { accent: 'hsla(231, 100%, 70%, 1)', 'accent in dark mode': 'hsla(230, 100%, 67%, 1)' },
};

test('the sources have the defaults, times and limits of the product', () => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const { group, name, value } of readDefaults()) found[group] = { ...found[group], [name]: value };
  expect(found).toEqual(EXPECTED);
});

/** Feature → the plugin that has it. */
const PLUGINS = { receive: 'receive', send: 'send', email: 'email', history: 'activity', analytics: 'analytics' };
const idsOf = (options: Parameters<typeof full>[0]) => full(options as object).map(({ id }) => id as string);

test.each(Object.entries(PLUGINS))('the feature %s is on by default, and off by false', (name, id) => {
  expect(idsOf({ projectId: 'p' })).toContain(id);
  expect(idsOf({ projectId: 'p', [name]: false })).not.toContain(id);
});

test('an unknown feature is an error that names the known ones', () => {
  expect(() => full({ recieve: false } as never)).toThrow(/recieve.*receive/);
});

/** The ids of the buttons in Account, in their order. */
function buttonsOf(options: Parameters<typeof full>[0]) {
  type Given = { readonly slot: string; readonly order: number; readonly value: unknown };
  const plugins: readonly { readonly contributes: readonly Given[] }[] = full(options as object);
  return plugins
    .flatMap(({ contributes }) => contributes)
    .filter(({ slot }) => slot === 'accountActions')
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => (value as { readonly id: string }).id);
}

test('walletFeaturesOrder orders the buttons of Account; features that it leaves out follow', () => {
  const networks = [mainnet, solanaMainnet];
  const byDefault = buttonsOf({ networks });
  expect(byDefault.slice(-2)).toEqual(['receive', 'send']);
  const changed = buttonsOf({ networks, walletFeaturesOrder: ['send'] });
  expect(changed[0]).toBe('send');
  expect([...changed].sort()).toEqual([...byDefault].sort());
  expect(() => full({ walletFeaturesOrder: ['burn'] as never })).toThrow(/walletFeaturesOrder/);
});
