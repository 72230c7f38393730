/** Facts about the plugins of this package for `npx latchkey doctor`, which reads an app without running it. Its type is `AppFacts`. */

const FULL = 'presets/full full';

export const appFacts = {
  chains: [
    {
      namespace: 'eip155',
      plugins: ['plugins/eip155 eip155', 'presets/evm evm', FULL],
      networksEntry: 'plugins/eip155/networks',
      networks: [],
    },
    {
      namespace: 'solana',
      plugins: ['plugins/solana solana', FULL],
      networks: ['solanaMainnet', 'solanaDevnet', 'solanaTestnet'].map((name) => `plugins/solana ${name}`),
    },
    {
      namespace: 'bip122',
      plugins: ['plugins/bip122 bip122', FULL],
      networks: ['bitcoin', 'bitcoinSignet', 'bitcoinTestnet3', 'bitcoinTestnet4'].map(
        (name) => `plugins/bip122 ${name}`,
      ),
    },
    {
      namespace: 'polkadot',
      plugins: ['plugins/polkadot polkadot', FULL],
      networksEntry: 'plugins/polkadot/networks',
      networks: [],
    },
  ],
  needed: { 'plugins/walletconnect': ['@walletconnect/universal-provider'] },
  parts: {
    'plugins/sandbox': {
      '@noble/curves': ['bip122', 'polkadot', 'solana'],
      '@scure/btc-signer': ['bip122'],
      '@scure/sr25519': ['polkadot'],
      '@walletconnect/sign-client': ['startPhone'],
    },
    'presets/full': { '@walletconnect/universal-provider': ['projectId', 'relay', 'walletconnect'] },
  },
  origins: [
    {
      entry: 'plugins/walletconnect',
      directive: 'connect-src',
      source: 'wss://relay.walletconnect.org',
      unless: ['relayUrl'],
    },
    {
      entry: 'plugins/walletconnect',
      directive: 'frame-src',
      source: 'https://verify.walletconnect.org',
      unless: ['verify'],
    },
    { entry: 'plugins/frame', directive: 'frame-src', source: 'https://secure.walletconnect.org', unless: ['url'] },
  ],
  options: {
    rpc: ['connect-src'],
    api: ['connect-src'],
    relay: ['connect-src'],
    relayUrl: ['connect-src'],
    frame: ['frame-src'],
    directory: ['connect-src', 'img-src'],
    data: ['connect-src', 'img-src'],
    analytics: ['connect-src'],
    siwx: ['connect-src'],
  },
  ownOptions: ['siwx'],
  variables: [
    {
      entry: 'plugins/siwx/server',
      names: {
        SIWX_SECRET: 'what `openssl rand -hex 32` prints',
        ORIGIN: 'the origin of the pages, such as https://app.example.com',
      },
    },
  ],
};
