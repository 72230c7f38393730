/** Networks and plugins that are none, such as those of a wrong import: the error says what was given and what was expected. */

import { createModal, isModalError } from 'latchkey';
import { readNetworks } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import { standardChain } from 'latchkey/standard-chain';
import { expect, test } from 'vitest';

const moon = {
  id: 'moon:1',
  namespace: 'moon',
  name: 'Moon',
  nativeCurrency: { name: 'Moon', symbol: 'MOON', decimals: 9 },
  rpcUrls: ['https://moon.example'],
};
const ofMoon = ({ networks }: { readonly networks: readonly unknown[] }) =>
  standardChain({
    prefix: 'moon',
    name: 'Moon',
    networks: networks as never,
    isAddress: () => true,
    features: () => Promise.reject(new Error('unused')),
  });

/** A plugin that checks its networks without the rule `networkList`. */
const bare = ({ networks }: { readonly networks: readonly never[] }) => readNetworks('bare', networks);

const MAKERS: readonly [string, (options: never) => unknown, unknown][] = [
  ['eip155', eip155, mainnet],
  ['solana', solana, solanaMainnet],
  ['bip122', bip122, bitcoin],
  ['polkadot', polkadot, polkadotAssetHub],
  ['moon', ofMoon, moon],
  ['bare', bare, moon],
  ['evm', evm, mainnet],
  ['full', full, mainnet],
];

const messageOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (isModalError(error, 'OPTION_INVALID')) return error.message;
    throw error;
  }
  return 'accepted';
};
const make = (maker: (options: never) => unknown, networks: unknown) => () => maker({ networks } as never);

test.each(MAKERS)(
  '%s refuses an entry that is no network, and names its place, the given and the expected value',
  (_, maker, good) => {
    expect(messageOf(make(maker, [good]))).toBe('accepted');
    for (const odd of [undefined, null, 5, 'mainnet', true]) {
      const message = messageOf(make(maker, [good, odd]));
      expect(message).toMatch(/option "networks(\[1\])?" is .*; expected (an object|a network of )/);
      if (odd === undefined || odd === null) expect(message).toContain(`option "networks[1]" is ${odd};`);
    }
  },
);

test.each([undefined, null, {}, [], 'mainnet'])('fields of a network that are %j are refused by name', (odd) => {
  for (const [, maker, good] of MAKERS) {
    for (const name of ['name', 'nativeCurrency', 'rpcUrls'].slice(0, odd === undefined ? 2 : 3)) {
      // Defaults, and what other shapes allow.
      const isAllowed =
        (maker === solana && name === 'nativeCurrency') ||
        (maker === bip122 && name === 'rpcUrls') ||
        (name === 'rpcUrls' && Array.isArray(odd)) ||
        (name === 'name' && odd);
      if (isAllowed) continue;
      const message = messageOf(make(maker, [{ ...(good as object), [name]: odd }]));
      expect(message).toMatch(new RegExp(`option "networks\\[0\\]\\.${name}" is .*; expected`));
    }
  }
});

test.each([5, 'x', true, null, {}])(
  'a viem chain whose list of endpoints is %j counts as one without endpoints',
  (http) => {
    expect(messageOf(make(eip155, [{ ...mainnet, rpcUrls: { default: { http } } }]))).toBe('accepted');
  },
);

test.each(['18', -1, 37, 1.5, Number.NaN, null, undefined])('the decimals of a currency may not be %j', (decimals) => {
  const nativeCurrency = { ...mainnet.nativeCurrency, decimals };
  expect(messageOf(make(eip155, [{ ...mainnet, nativeCurrency }]))).toMatch(
    /option "networks\[0\]\.nativeCurrency" is .*; expected a name, a symbol and 0 to 36 decimals/,
  );
});

test.each([5, true, {}, mainnet, 'x', null])(
  'the own networks of a part of full must be a list, and not %j',
  (networks) => {
    expect(messageOf(() => full({ eip155: { networks } } as never))).toMatch(
      /^full: option "eip155.networks" is .*; expected a list\.$/,
    );
  },
);

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [evm, 'a function'],
  [evm({ networks: [mainnet] }), '[{'],
])('a value in the place of a plugin is refused: case %#', (odd, shown) => {
  const message = messageOf(() => createModal({ plugins: [connect(), odd] as never, storage: false }));
  expect(message).toContain(`createModal: option "plugins[1]" is ${shown}`);
  expect(message).toContain('; expected a plugin made by definePlugin');
});
