/**
 * EVM wallets and nodes for the conformance kit: EIP-6963 wallets with real keys, nodes that answer balances and fees.
 */

import type { Eip155Features, Eip155TypedData, Hex } from 'latchkey/plugins/eip155/slots';
import {
  type ChainCheck,
  type InstalledWallet,
  jsonRpc,
  type Ledger,
  type TestPage,
  type TestRequest,
  type WalletScript,
} from 'latchkey/testing';
import { verifyMessage, verifyTypedData } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { permissionFeatures, permissionRequests } from './kitPermissions.js';
import { answerOf, callToken, hexOf, nameOf, swapFixture, TOKEN, TOKENS, transferOf } from './kitTransfers.js';

/** Public test keys: the first two of the mnemonic "test test … junk". */
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const;
const OWNERS = KEYS.map((key) => privateKeyToAccount(key));
const [ALICE = '', BOB = ''] = OWNERS.map(({ address }) => address);
const HASH = `0x${'ab'.repeat(32)}`;
const BALANCE = 123_456_789_012_345_678_901n;
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const TYPED = {
  domain: { name: 'Meadow', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const satisfies Eip155TypedData;

/** EIP-1193 error 4001. */
function refuse(): never {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
}

function createProvider(script: WalletScript) {
  const owner = (address: unknown) => OWNERS.find((one) => one.address === address) ?? refuse();
  const requests: Record<string, (params: string[]) => Promise<unknown>> = {
    eth_requestAccounts: () => script.ask(() => script.accounts, refuse),
    eth_accounts: () => script.read(() => script.accounts),
    eth_chainId: () => script.read(() => hexOf(script.network)),
    personal_sign: ([message, address]) =>
      script.ask(() => owner(address).signMessage({ message: { raw: message as Hex } }), refuse),
    eth_signTypedData_v4: ([address, data]) =>
      script.ask(() => owner(address).signTypedData(JSON.parse(data ?? '')), refuse),
    eth_sendTransaction: ([sent]) => script.send(transferOf(sent, script.network), ({ id }) => id, refuse),
    wallet_switchEthereumChain: ([target]) =>
      script.ask(() => {
        script.network = nameOf((target as unknown as { readonly chainId: string }).chainId);
        return null;
      }, refuse),
    wallet_getCapabilities: () => script.read(() => ({ '0x1': { atomic: { status: 'supported' } } })),
    wallet_sendCalls: () => script.ask(() => ({ id: 'calls-1' }), refuse),
    wallet_getCallsStatus: () =>
      script.read(() => ({ version: '2.0.0', id: 'calls-1', chainId: '0x1', status: 200, atomic: true, receipts: [] })),
    wallet_getPermissions: () =>
      script.read(() => script.accounts.map(() => ({ parentCapability: 'eth_accounts' })).slice(0, 1)),
    wallet_showCallsStatus: () => script.read(() => null),
    ...permissionRequests(script, ALICE, BOB, refuse),
  };
  return {
    on: script.on,
    removeListener: script.off,
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      const answer = requests[method];
      if (!answer) throw Object.assign(new Error(`"${method}" is not known here.`), { code: 4200 });
      return answer(params as string[]);
    },
  };
}

function install(page: TestPage, script: WalletScript): InstalledWallet {
  const info = { uuid: script.id, name: script.name, icon: 'data:image/png;base64,AAAA', rdns: `example.${script.id}` };
  const detail = Object.freeze({ info, provider: createProvider(script) });
  const announce = () => page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
  return {
    accountsChanged: () => script.emit('accountsChanged', [...script.accounts]),
    networkChanged: () => script.emit('chainChanged', hexOf(script.network)),
    ended: () => script.emit('accountsChanged', []),
  };
}

function hostile(page: TestPage, junk: readonly unknown[]): void {
  const info = { uuid: 'u', name: 'Mallory', icon: '', rdns: 'example.mallory' };
  const provider = { request: async () => null };
  for (const one of junk) {
    const details = [
      one,
      { info: one, provider },
      { info, provider: one },
      { info: { ...info, uuid: one }, provider },
      { info: { ...info, name: one, icon: one, rdns: one }, provider: { ...provider } },
    ];
    for (const detail of details) page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }));
  }
}

const respond = (request: TestRequest, ledger: Ledger) =>
  jsonRpc(({ method, params, url }) => {
    const [first] = params as unknown[];
    const network = url.includes('one') ? 'eip155:1' : 'eip155:8453';
    if (method === 'eth_chainId') return hexOf(network);
    if (/^eth_getTransaction/.test(method)) return answerOf(ledger, method, String(first), network);
    if (method === 'eth_getCode') return '0x';
    if (method === 'eth_getBalance') return first === ALICE ? `0x${BALANCE.toString(16)}` : '0x0';
    if (method === 'eth_getBlockByNumber') return { number: '0x1', baseFeePerGas: '0x3b9aca00', transactions: [] };
    if (method === 'eth_maxPriorityFeePerGas') return '0x1';
    if (method === 'eth_estimateGas') return '0x5208';
    const called = method === 'eth_call' ? callToken(first as object, ALICE) : undefined;
    if (called) return called;
    if (method === 'eth_call') throw Object.assign(new Error('execution reverted'), { code: 3 });
    throw Object.assign(new Error(`"${method}" is not known here.`), { code: -32601 });
  })(request);

const featuresOf = (features: unknown) => features as Required<Eip155Features>;
const isHash = (answer: unknown) => answer === HASH;

/** The input of `npx latchkey check`. The check imports the plugin itself, because it also watches the import. */
export const check: ChainCheck = {
  plugin: async () => {
    const { eip155 } = await import('latchkey/plugins/eip155');
    const network = { nativeCurrency: ETHER, explorerUrl: 'https://explorer.example' };
    return eip155({
      networks: [
        { ...network, id: 1, name: 'One', rpcUrls: ['https://one.example/rpc'] },
        { ...network, id: 8453, name: 'Other', rpcUrls: ['https://other.example/rpc'] },
      ],
    });
  },
  fixtures: {
    namespace: 'eip155',
    networks: ['eip155:1', 'eip155:8453'],
    accounts: [ALICE, BOB],
    addresses: {
      good: [ALICE.toLowerCase()],
      bad: [ALICE.slice(2), `${ALICE}0`, ALICE.slice(0, -1), 'alice.eth', HASH],
    },
    install,
    hostile,
    features: {
      signMessage: {
        call: (features) => featuresOf(features).signMessage({ message: 'hello' }),
        verify: (answer) => verifyMessage({ address: ALICE as Hex, message: 'hello', signature: answer as Hex }),
      },
      switchNetwork: {
        call: (features) =>
          featuresOf(features).switchNetwork({
            id: 'eip155:8453',
            namespace: 'eip155',
            name: 'Other',
            nativeCurrency: ETHER,
            rpcUrls: ['https://other.example/rpc'],
          }),
        verify: (_answer, script) => script.network === 'eip155:8453',
      },
      'eip155:signTypedData': {
        call: (features) => featuresOf(features)['eip155:signTypedData']({ data: TYPED }),
        verify: (answer) => verifyTypedData({ ...TYPED, address: ALICE as Hex, signature: answer as Hex }),
      },
      'eip155:sendTransaction': {
        call: (features) => featuresOf(features)['eip155:sendTransaction']({ to: BOB, value: 1n }),
        verify: isHash,
      },
      'eip155:request': {
        call: (features) =>
          featuresOf(features)['eip155:request']({ method: 'eth_sendTransaction', params: [{ from: ALICE }] }),
        verify: isHash,
        relays: 'The app itself must check the answer to its own request.',
      },
      'eip155:getCapabilities': {
        call: (features) => featuresOf(features)['eip155:getCapabilities'](),
        verify: (answer) => (answer as ReadonlyMap<string, unknown>).has('eip155:1'),
        silent: true,
        open: 'EIP-5792 lets other standards define the capabilities, so the app checks those that it knows.',
        // EIP-5792: a wallet without capabilities answers so.
        plausible: (answer) => JSON.stringify(answer) === '{}',
      },
      'eip155:sendCalls': {
        call: (features) => featuresOf(features)['eip155:sendCalls']({ calls: [{ to: BOB }] }),
        verify: (answer) => (answer as { readonly id: string }).id === 'calls-1',
        // The wallet chooses the id. Wallets of the first draft of EIP-5792 answer with the bare id.
        plausible: (answer) => {
          const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null)?.id;
          return typeof id === 'string' && id !== '';
        },
      },
      'eip155:getCallsStatus': {
        call: (features) => featuresOf(features)['eip155:getCallsStatus']({ id: 'calls-1' }),
        verify: (answer) => (answer as { readonly status: string }).status === 'confirmed',
        silent: true,
      },
      'eip155:showCallsStatus': {
        call: (features) => featuresOf(features)['eip155:showCallsStatus']({ id: 'calls-1' }),
        verify: (answer) => answer === undefined,
        silent: true,
        relays: 'The wallet answers with nothing (EIP-5792).',
      },
      ...permissionFeatures(ALICE, BOB),
    },
    verifyMessage: ({ signature, message, account }) =>
      verifyMessage({ address: account as Hex, message: { raw: message }, signature: signature as Hex }),
    unknownNetwork: 'eip155:137',
    junk: ['0x1', `${HASH}0`],
    transaction: HASH,
    balance: BALANCE,
    respond,
    transfers: {
      amount: 1_000_000_000_000_000_001n,
      token: { address: TOKEN, symbol: 'USDC', decimals: 6, balance: TOKENS, amount: 3_000_001n },
    },
    swaps: swapFixture,
    outboxKinds: { calls: { data: { count: 2 }, sentAs: 'calls' } },
    skip: { 'wallet-gone': 'EIP-6963 has no event for a wallet that is removed.' },
  },
};
