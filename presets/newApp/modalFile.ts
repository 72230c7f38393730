/** The modal of a new app: its networks, its log-ins, and what stands for them on the developer's machine. */

import type { Chain, NewApp } from './answers.js';
import { hasSignIn } from './signIn.js';

/** The network of the sandbox as its embedded wallet and its provider of payments know it. */
interface Served {
  readonly id: string;
  /** The coins that the provider sells. */
  readonly symbols: readonly string[];
  /** The end of the provider's code, after the symbol. */
  readonly end: string;
}

interface ChainCode {
  /** The import of its live network. */
  readonly from: string;
  readonly name: string;
  /** Its network in the sandbox, as code. */
  readonly local: string;
  /** The option of the sandbox's wallets, as code. */
  readonly wallets: string;
  /** Absent if the sandbox's embedded wallet and its provider of payments do not know the network. */
  readonly served?: Served;
  /** The node of the sandbox, for a chain whose local network is the live one. */
  readonly rpc?: string;
}

/** The ports are those of `latchkey sandbox`, and the id of its Solana network is always the same. */
const CODE: Readonly<Record<Chain, ChainCode>> = {
  evm: {
    from: 'latchkey/plugins/eip155/networks',
    name: 'mainnet',
    local: `{
    id: 31337,
    name: 'Latchkey Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:4701'],
    testnet: true,
  }`,
    wallets: "chains: [{ chainId: 31337, name: 'Latchkey Local', rpcUrl: 'http://127.0.0.1:4701' }]",
    served: { id: 'eip155:31337', symbols: ['ETH', 'TUSD'], end: '_latchkey_local' },
  },
  solana: {
    from: 'latchkey/plugins/solana',
    name: 'solanaMainnet',
    local: `{
    id: 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv',
    name: 'Solana Local',
    rpcUrls: ['http://127.0.0.1:4703'],
    testnet: true,
  }`,
    wallets: "solana: { rpcUrl: 'http://127.0.0.1:4703', chain: 'solana:localnet' }",
    served: { id: 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv', symbols: ['SOL'], end: '_solana_local' },
  },
  bitcoin: {
    from: 'latchkey/plugins/bip122',
    name: 'bitcoin',
    local: 'bitcoin',
    wallets: "bip122: { apiUrl: 'http://127.0.0.1:4705' }",
    rpc: "[bitcoin.id]: 'http://127.0.0.1:4705'",
  },
  polkadot: {
    from: 'latchkey/plugins/polkadot/networks',
    name: 'polkadotAssetHub',
    local: '{ ...polkadotAssetHub, rpcUrls: [] }',
    wallets: 'polkadot: {}',
  },
};

/** The file with the networks, servers and wallets of the sandbox. */
export function localFile({ chains, logins }: NewApp): string {
  const parts = chains.map((chain) => CODE[chain]);
  const kept = parts.filter(({ name, local }) => local.includes(name));
  const imports = [
    ...kept.map(({ from, name }) => `import { ${name} } from '${from}';\n`),
    "import { sandbox } from 'latchkey/plugins/sandbox';\n",
  ];
  const rpc = parts.flatMap((one) => (one.rpc === undefined ? [] : [`    rpc: { ${one.rpc} },\n`]));
  const served = parts.flatMap((one) => one.served ?? []);
  const framed = isFramed(logins) ? `  frame: { networks: [${served.map(({ id }) => `'${id}'`).join(', ')}] },\n` : '';
  const sold = served.length > 0 ? onrampOf(served) : '';
  return `/** The app on your machine: the networks, servers and wallets of \`latchkey sandbox\`. */
${imports.sort().join('')}
export const options = {
  projectId: 'sandbox',
${listOf(parts.map(({ local }) => local))}
  endpoints: {
${rpc.join('')}    directory: 'http://127.0.0.1:4706',
    frame: 'http://127.0.0.1:4707/sdk',
    data: 'http://127.0.0.1:4710',
    analytics: 'http://127.0.0.1:4710',
  },
  walletconnect: false,
${framed}${sold}${chains.includes('evm') ? SWAPS : ''}} as const;

/** Wallets with public keys. They ask in the page. */
export const wallets = () =>
  sandbox({
${parts.map((one) => `    ${one.wallets},\n`).join('')}  });
`;
}

/** The sandbox's exchange of EVM tokens: the contract that may take them. */
const SWAPS = `  swaps: { routers: { 'eip155:31337': '0x43537118ce31da945688b38b43f697437f44da2e' } },
`;

/** The sandbox's provider of payments. */
const onrampOf = (served: readonly Served[]): string => `  onramp: {
    coinbase: false,
    meld: {
      url: 'http://127.0.0.1:4708',
      publicKey: 'sandbox',
      hasOrders: true,
      codes: {
${served.map((one) => `        '${one.id}': { ${codesOf(one)} },\n`).join('')}      },
    },
  },
`;

const codesOf = ({ symbols, end }: Served): string =>
  symbols.map((symbol) => `${symbol}: '${(symbol + end).toUpperCase()}'`).join(', ');

/** Whether accounts log in with the embedded wallet. */
const isFramed = (logins: NewApp['logins']): boolean => logins.some((one) => one !== 'signature');

/** The list of networks. A list of one short network has one line, as the formatter writes it. */
function listOf(networks: readonly string[]): string {
  const isShort = networks.every((one) => !one.includes('\n'));
  if (isShort) return `  networks: [${networks.join(', ')}],`;
  const [only = ''] = networks;
  if (networks.length === 1) return `  networks: [\n    ${only.replaceAll('\n', '\n  ')},\n  ],`;
  return `  networks: [\n${networks.map((one) => `    ${one.replaceAll('\n', '\n  ')},\n`).join('')}  ],`;
}

/** The file that makes the modal. @param projectId - The code that reads the id from the environment. */
export function modalFile(app: NewApp, projectId: string): string {
  const parts = app.chains.map((chain) => CODE[chain]);
  const isServed = app.framework === 'next';
  const imports = [
    `import { ${isServed ? 'cookieStorage, ' : ''}createModal } from 'latchkey';\n`,
    ...parts.map(({ from, name }) => `import { ${name} } from '${from}';\n`).sort(),
    "import { full } from 'latchkey/presets/full';\n",
    "import * as local from './local';\n",
  ];
  const made = `createModal({
  app: { name: '${app.name}' },
  plugins: projectId
    ? full({ ...logins, projectId, networks: [${parts.map(({ name }) => name).join(', ')}] })
    : [...full({ ...logins, ...local.options }), local.wallets()],`;
  const make = isServed
    ? `/** The server makes a modal for each request, and the browser one for the page. */
export const makeModal = (cookie: string) =>
  ${made.replaceAll('\n', '\n  ')}
    storage: cookieStorage(typeof document === 'undefined' ? { cookie } : {}),
  });
`
    : `export const modal = ${made}
});
`;
  return `${imports.join('')}
/** The id of your project. Without it, the app uses the sandbox on your machine. */
const projectId = ${projectId};

const logins = ${loginsOf(app)} as const;

${make}`;
}

function loginsOf(app: NewApp): string {
  const { logins } = app;
  const framed = logins.filter((one) => one !== 'signature');
  const others = framed.filter((one) => one !== 'email' && one !== 'farcaster');
  const parts = [
    ...(framed.length === 0 ? ['frame: false'] : []),
    `email: ${logins.includes('email')}`,
    `socials: ${others.length === 0 ? 'false' : `[${others.map((one) => `'${one}'`).join(', ')}]`}`,
    `farcaster: ${logins.includes('farcaster')}`,
    ...(hasSignIn(app) ? ["siwx: { server: '/siwx' }"] : []),
  ];
  const line = `{ ${parts.join(', ')} }`;
  return line.length < 96 ? line : `{\n${parts.map((one) => `  ${one},\n`).join('')}}`;
}
