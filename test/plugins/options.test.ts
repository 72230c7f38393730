import type { AnyPlugin } from 'latchkey/plugin';
import { analytics, telemetry } from 'latchkey/plugins/analytics';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { frame } from 'latchkey/plugins/frame';
import { hosts } from 'latchkey/plugins/hosts';
import { locales } from 'latchkey/plugins/locales';
import { polkadot } from 'latchkey/plugins/polkadot';
import { kusama } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { siwx } from 'latchkey/plugins/siwx';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { tokens } from 'latchkey/plugins/tokens';
import { wallets } from 'latchkey/plugins/wallets';
import { expect, test } from 'vitest';

const ADDRESS = `0x${'ab'.repeat(20)}`;

/** The options that each plugin is made with. */
const given = {
  analytics: { projectId: 'my-app', baseUrl: 'https://data.example.com' },
  telemetry: { onEvent: () => undefined },
  hosts: { safe: ['https://safe.example.com'], telegram: [] },
  locales: { only: ['de', 'ja'] },
  wallets: { projectId: 'my-app', featured: ['a'] },
  frame: { projectId: 'my-app', accountTypes: { eip155: 'eoa' } },
  siwx: { server: 'https://app.example.com/siwx', statement: 'Sign in to the garden' },
  sandbox: { chains: [{ chainId: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' }] },
  bip122: { networks: [bitcoin], account: 'ordinal' },
  polkadot: { networks: [kusama], connectors: [] },
  solana: { networks: [solanaMainnet], deepLinks: false },
  tokens: { known: [{ network: 'eip155:1', address: ADDRESS, symbol: 'OWN' }] },
} as const;

const made: readonly AnyPlugin[] = [
  analytics(given.analytics),
  telemetry(given.telemetry),
  hosts(given.hosts),
  locales(given.locales),
  wallets(given.wallets),
  frame(given.frame),
  siwx(given.siwx),
  sandbox(given.sandbox),
  bip122(given.bip122),
  polkadot(given.polkadot),
  solana(given.solana),
  tokens(given.tokens),
];

test.each(made.map((plugin) => [plugin.id, plugin] as const))(
  'the plugin %s has a frozen copy of its options, which its code reads',
  (id, { options }) => {
    const own = given[id as keyof typeof given];
    expect(options).toMatchObject(own);
    expect([Object.isFrozen(options), Object.isFrozen(own)]).toEqual([true, false]);
  },
);
