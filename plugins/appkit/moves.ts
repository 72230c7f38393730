/** Facts about the packages of AppKit for `npx latchkey migrate appkit`, which rewrites an app. Its type is `MoveFacts`. */

import { ADAPTERS, ELEMENTS, EXPORTS, HOOKS, SIGN_IN } from './core/marks/others.js';
import type { Marks } from './core/marks/types.js';

const OLD = '@reown/appkit';
const NEW = 'latchkey/appkit';
const ADAPTER_NAMES = ['adapter-wagmi', 'adapter-ethers', 'adapter-ethers5', 'adapter-solana', 'adapter-bitcoin'];
const NO_ENTRY = 'This entry has no counterpart. The table “Names of AppKit” of the guide says what does the same.';

/** The exports that are missing. Their notes name the counterparts. */
const missing = (...all: readonly Marks[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all
      .flatMap((marks) => Object.entries(marks))
      .flatMap(([name, mark]) => (mark !== 'same' && mark[0] === 'refused' ? [[name, mark[1]] as const] : [])),
  );

export const appKitMoves = {
  from: 'AppKit',
  specifiers: {
    [OLD]: NEW,
    [`${OLD}/core`]: NEW,
    [`${OLD}/react`]: `${NEW}/react`,
    [`${OLD}/react-core`]: `${NEW}/react`,
    [`${OLD}/vue`]: `${NEW}/vue`,
    [`${OLD}/vue-core`]: `${NEW}/vue`,
    [`${OLD}/networks`]: `${NEW}/networks`,
    [`${OLD}/types`]: `${NEW}/networks`,
    ...Object.fromEntries(ADAPTER_NAMES.map((name) => [`${OLD}-${name}`, `${NEW}/${name}`])),
    [`${OLD}-adapter-solana/react`]: `${NEW}/adapter-solana/react`,
    [`${OLD}-adapter-solana/vue`]: `${NEW}/adapter-solana/vue`,
    [`${OLD}-siwe`]: `${NEW}/siwe`,
  },
  left: {
    [`${OLD}/`]: NO_ENTRY,
    [`${OLD}-`]: NO_ENTRY,
    [`${OLD}-siwx`]: 'Sign-in is the option siwx, with an object that has the methods of a SIWXConfig.',
    [`${OLD}-wallet-button`]: 'The button of one wallet is in latchkey/plugins/connect.',
    [`${OLD}-adapter-ton`]: 'There is no plugin for this chain.',
    [`${OLD}-adapter-tron`]: 'There is no plugin for this chain.',
    '@web3modal/': 'This is an older version. Move to AppKit 1.7 first, as its own guide says.',
  },
  names: missing(EXPORTS, HOOKS, ELEMENTS, ADAPTERS, SIGN_IN),
  packages: {
    // Phone wallets: the last version with a free licence.
    '@walletconnect/universal-provider': { version: '2.21.8', neededBy: [NEW, `${NEW}/react`, `${NEW}/vue`] },
    viem: { version: '^2', neededBy: [`${NEW}/networks`, `${NEW}/adapter-wagmi`] },
    '@solana/web3.js': {
      version: '^1.98.4',
      neededBy: ['', '/react', '/vue'].map((part) => `${NEW}/adapter-solana${part}`),
    },
  },
  origins: [
    { directive: 'connect-src', source: 'wss://relay.walletconnect.org' },
    { directive: 'frame-src', source: 'https://verify.walletconnect.org' },
    { directive: 'frame-src', source: 'https://secure.walletconnect.org' },
  ],
  steps: [
    'Users who are connected stay connected: createAppKit takes over what AppKit has stored. The guide says for which wallets.',
    'Run npx latchkey doctor: it checks peers, networks and policies of the new app.',
  ],
};
