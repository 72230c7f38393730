import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import { jsonRpc } from 'latchkey/testing';

const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte));
const [ALICE = '', BOB = ''] = KEYS.map((key) => bytesToHex(ed25519.getPublicKey(key)));
const BALANCE = 123456789012345678901n;
const SIMPLE = 'These wallets have no active network, no end event and no request to disconnect.';
const networks = ['main', 'test'].map((name) => {
  const nativeCurrency = { name: 'Pebble', symbol: 'PEB', decimals: 12 };
  return { id: `pebble:${name}`, namespace: 'pebble', name, nativeCurrency, rpcUrls: [`https://${name}.example`] };
});
const refuse = () => Promise.reject(Object.assign(new Error('The user rejected the request.'), { name: 'Refused' }));
const check = {
  plugin: async () => (await import('./index.js')).pebble({ networks }),
  fixtures: {
    namespace: 'pebble',
    networks: ['pebble:main', 'pebble:test'],
    accounts: [ALICE, BOB],
    addresses: { good: [], bad: [ALICE.slice(1), `0x${ALICE}`] },
    install(page, script) {
      const request = (method, params) => {
        if (method === 'accounts') return script.read(() => script.accounts);
        const sign = () => bytesToHex(ed25519.sign(params.message, KEYS[params.account === BOB ? 1 : 0]));
        return script.ask(method === 'sign' ? sign : () => script.accounts, refuse);
      };
      const detail = { id: script.id, name: script.name, wallet: { request, on: script.on } };
      const announce = () => page.dispatchEvent(new page.CustomEvent('pebble:wallet', { detail }));
      page.addEventListener('pebble:ready', announce);
      announce();
      const emit = () => script.emit('accounts', script.accounts);
      return { accountsChanged: emit, ended: emit };
    },
    hostile(page, junk) {
      const details = junk.flatMap((value) => [value, { id: value, name: value, wallet: { request() {} } }]);
      for (const detail of details) page.dispatchEvent(new page.CustomEvent('pebble:wallet', { detail }));
    },
    features: {
      signMessage: { call: async ({ signMessage }) => signMessage?.({ message: 'hello' }) },
    },
    verifyMessage: ({ signature, message, account }) =>
      ed25519.verify(hexToBytes(signature), message, hexToBytes(account)),
    transaction: 'ab'.repeat(32),
    balance: BALANCE,
    respond: jsonRpc(({ method, url }) => (method === 'network' ? url.slice(8, 12) : `${BALANCE}`)),
    skip: { network: SIMPLE, 'wallet-gone': SIMPLE, 'disconnect-wallet': SIMPLE },
  },
};

export { check };
