/** Wallets of the fictional namespace `leaf`: how they announce themselves, and their interface. */

import type { ChainFixtures, InstalledWallet, TestPage, WalletScript } from 'latchkey/testing';
import { jsonRpc } from 'latchkey/testing';
import { encodeLeafSwap } from './leafSwaps.js';

/** The interface of a `leaf` wallet. */
export interface LeafWallet {
  request(method: string, params?: unknown): Promise<unknown>;
  on(event: string, listener: (...payload: never[]) => void): void;
  off(event: string, listener: (...payload: never[]) => void): void;
  /** The listener cannot be removed. */
  onTheme(listener: (theme: object) => void): void;
}

export const ALICE = 'leaf1alice00000000';
export const BOB = 'leaf1bob0000000000';
const ROUTER = 'leaf1router0000000';
const ACORN = 'leaf1acorn00000000';
const TRANSACTION = 'ab'.repeat(16);
const BALANCE = 9_007_199_254_740_993_001n;
const ACORNS = 9_007_199_254_740_993_777n;

/** A stand-in for a signature: contains the message in hex and its signer. */
const signatureOf = (address: string, message: Uint8Array) =>
  `signed:${address}:${Buffer.from(message).toString('hex')}`;

const attestationOf = (signer: string) => ({
  signer,
  topic: 'leaf',
  seal: { kind: 'wax', size: 3 },
  notes: ['round', 'round'],
});

/** The error of a wallet when the user declines. */
const refuse = () => {
  throw Object.assign(new Error('No.'), { code: 'DECLINED' });
};

interface Params {
  /** Network of a request to send. Without it, the wallet sends on its own network. */
  readonly network?: string;
  readonly to: string;
  readonly amount: string;
  /** The address of a token. Absent: the native currency. */
  readonly token?: string;
  /** The rest of a request to swap. */
  readonly data?: string;
  readonly account: string;
  readonly bytes: Uint8Array;
}

/** These wallets sign with the selected account if they do not share the wanted one any more. */
function signerOf({ accounts }: WalletScript, wanted: string): string {
  return accounts.includes(wanted) ? wanted : (accounts[0] ?? wanted);
}

function install(page: TestPage, script: WalletScript): InstalledWallet {
  const shared = () => ({
    accounts: script.accounts.map((address) => ({ address, kind: 'key' })),
    network: script.network,
  });
  const wallet: LeafWallet = {
    on: script.on,
    off: script.off,
    onTheme: (listener) => script.keep('theme', listener),
    request(method, params) {
      const { account, bytes, to, amount, token, data, network = script.network } = (params ?? {}) as Params;
      // A page that was not approved before sees no account.
      if (method === 'accounts') return script.read(() => (script.approved ? shared() : { ...shared(), accounts: [] }));
      if (method === 'connect') return script.ask(shared, refuse);
      if (method === 'disconnect') return script.end();
      if (method === 'sign') return script.ask(() => signatureOf(signerOf(script, account), bytes), refuse);
      if (method === 'attest') return script.ask(() => attestationOf(account), refuse);
      if (method === 'network') return script.read(() => script.network);
      if (method === 'send') {
        return script.send({ network, from: account, to, amount: BigInt(amount), token, data }, ({ id }) => id, refuse);
      }
      if (method === 'move') {
        return script.ask(() => {
          script.network = String(params);
          return script.network;
        }, refuse);
      }
      throw new Error(`"${method}" was not expected`);
    },
  };
  const detail = { id: script.id, name: script.name, wallet };
  const announce = () => page.dispatchEvent(new page.CustomEvent('leaf:wallet', { detail }));
  page.addEventListener('leaf:ready', announce);
  announce();
  return {
    accountsChanged() {
      script.emit('accounts', [...script.accounts]);
      script.emit('theme', { name: 'dark' });
    },
    networkChanged: () => script.emit('network', script.network),
    ended: () => script.emit('accounts', []),
    remove() {
      page.removeEventListener('leaf:ready', announce);
      page.dispatchEvent(new page.CustomEvent('leaf:removed', { detail: script.id }));
    },
  };
}

/** Fixtures of `leaf`, as a plugin author would write them. */
export const leafFixtures: ChainFixtures = {
  namespace: 'leaf',
  networks: ['leaf:oak', 'leaf:elm'],
  accounts: [ALICE, BOB],
  addresses: { good: ['leaf1carol00000000'], bad: ['leaf1short', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] },
  install,
  hostile(page, values) {
    for (const one of values) {
      for (const detail of [
        one,
        { id: one, name: one, wallet: one },
        { id: 'mallory', name: one, wallet: { request: one } },
      ]) {
        page.dispatchEvent(new page.CustomEvent('leaf:wallet', { detail }));
      }
    }
  },
  features: {
    signMessage: {
      call: ({ signMessage }) => signMessage?.({ message: 'hello' }) ?? Promise.reject(new Error('absent')),
      verify: (answer) => answer === signatureOf(ALICE, Buffer.from('hello')),
    },
    'leaf:attest': {
      call: (features) => (features['leaf:attest'] as () => Promise<unknown>)(),
      verify: (answer) => (answer as { readonly signer: string }).signer === ALICE,
    },
    'leaf:send': {
      call: (features, signal) =>
        (features['leaf:send'] as (input: object) => Promise<unknown>)({
          network: 'leaf:oak',
          from: ALICE,
          to: BOB,
          amount: 5n,
          signal,
        }),
      verify: (answer) => answer === TRANSACTION,
    },
    switchNetwork: {
      call: async ({ switchNetwork }) => switchNetwork?.({ id: 'leaf:elm' } as never),
      verify: (_answer, script) => script.network === 'leaf:elm',
    },
  },
  verifyMessage: ({ signature, message, account }) => signature === signatureOf(account, message),
  unknownNetwork: 'leaf:fig',
  transaction: TRANSACTION,
  balance: BALANCE,
  respond: (request, ledger) =>
    jsonRpc(({ method, params, url }) => {
      const network = `leaf:${new URL(url).hostname.split('.')[0]}`;
      const [first = ''] = params as string[];
      if (method === 'balance') return first === ALICE ? BALANCE : 0n;
      if (method === 'decimals') return 6;
      if (method === 'tokenBalance') return (params as string[])[1] === ALICE ? `${ACORNS}` : '0';
      if (method === 'fee') return 12n;
      if (method === 'network') return network;
      if (method !== 'transaction') throw new Error(`"${method}" was not expected`);
      const found = ledger.find(first, network);
      if (found) return { ...found, amount: `${found.amount}` };
      const { status } = ledger.last(network) ?? {};
      return { gone: status };
    })(request),
  transfers: {
    amount: 2_000_000_000_000_000_001n,
    token: { address: ACORN, symbol: 'ACN', decimals: 6, balance: ACORNS, amount: 3_000_000_000_000_000_001n },
  },
  swaps: {
    router: ROUTER,
    from: { symbol: 'LEAF', decimals: 9 },
    to: { address: ACORN, symbol: 'ACN', decimals: 6 },
    amount: 2_000_000_000_000_000_001n,
    minimum: 5_000_000n,
    build: ({ router, account, recipient, from, to, amount, minimum }) => {
      const [pays = 'leaf', gets = 'leaf'] = [from.address, to.address];
      const terms = { recipient, from: pays, to: gets, amount: `${amount}`, minimum: `${minimum}` };
      return { from: account, to: router, data: encodeLeafSwap(terms), toAmount: minimum };
    },
  },
  outboxKinds: { leafBadge: { data: { name: 'Oak' } } },
  options: { more: [] },
};
