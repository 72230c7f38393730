/** Connected modals with `send`: on a scripted Ethereum node, on a scripted Solana node, and on Bitcoin. */

import type { AnyPlugin } from 'latchkey';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { announceBurnerWallets } from 'latchkey/plugins/sandbox';
import { send } from 'latchkey/plugins/send';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { createTestModal, type JsonRpcCall, jsonRpc } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/eip155/wallets/connect.js';
import '../../../plugins/solana/wallets/connect.js';
import { fakeWallet } from '../eip155/fakeWallet.js';
import { ALICE, testWallet } from '../solana/wallet.js';

/** Method → its result, or a function that returns it. */
export type Answers = Readonly<Record<string, unknown>>;

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const GWEI = '0x3b9aca00';
/** An account with 100 Ether, and receivers without code. */
const EVM: Answers = {
  eth_chainId: (_: unknown, { url }: JsonRpcCall) => (url.includes('ten') ? '0xa' : '0x1'),
  eth_getCode: '0x',
  // The resolver of names has none for the account.
  eth_call: () => {
    throw Object.assign(new Error('execution reverted'), { code: 3 });
  },
  eth_getBalance: `0x${(100n * 10n ** 18n).toString(16)}`,
  eth_estimateGas: '0x5208',
  eth_gasPrice: GWEI,
  eth_maxPriorityFeePerGas: '0x0',
  eth_getBlockByNumber: { baseFeePerGas: GWEI, number: '0x1' },
  eth_feeHistory: { baseFeePerGas: [GWEI, GWEI], reward: [['0x0']], gasUsedRatio: [0.5] },
};
const context = { slot: 1 };
/** An account with 100 SOL, and receivers that have no account yet. */
const SOLANA: Answers = {
  getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  getBalance: { context, value: 100_000_000_000 },
  getAccountInfo: { context, value: null },
  getLatestBlockhash: { context, value: { blockhash: ALICE.publicKey.toBase58(), lastValidBlockHeight: 200 } },
  getFeeForMessage: { context, value: 15_000 },
  getMinimumBalanceForRentExemption: 890_880,
};

/** A node that answers by its table. The answers can be replaced at any time. */
function scriptNode(table: Answers) {
  const answers: Record<string, unknown> = { ...table };
  const calls: JsonRpcCall[] = [];
  const fetch = jsonRpc((call) => {
    calls.push(call);
    const answer = answers[call.method];
    if (answer === undefined) throw Object.assign(new Error(`no method ${call.method}`), { code: -32601 });
    return typeof answer === 'function' ? answer(call.params, call) : answer;
  });
  return { answers, calls, fetch };
}

interface Setup {
  /** Where the modal is drawn. Default: nowhere. */
  readonly embed?: HTMLElement;
  readonly plugins?: readonly AnyPlugin[];
  /** Whether tokens of Solana can be sent. Default: true. */
  readonly solanaTokens?: boolean;
  /** How the wallet answers. */
  readonly script?: Readonly<Record<string, unknown>>;
}

export async function onEthereum(answers: Answers = {}, { embed, plugins = [], script = {} }: Setup = {}) {
  const node = scriptNode({ ...EVM, ...answers });
  const wallet = fakeWallet(script);
  const networks = [
    { id: 1, name: 'Ethereum', nativeCurrency: ETHER, rpcUrls: ['https://one.example/rpc'] },
    { id: 10, name: 'Ten', nativeCurrency: ETHER, rpcUrls: ['https://ten.example/rpc'] },
  ];
  const connectors = [{ id: 'wallet', name: 'Wallet', provider: wallet.provider }];
  const modal = createTestModal({
    plugins: [eip155({ networks, connectors }), connect(), send(), ...plugins],
    ...(embed && { embed }),
    platform: { fetch: node.fetch, ...(embed && { window, patienceMs: 30_000 }) },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'wallet' }));
  return { modal, node, wallet };
}

/** A wallet of Wallet Standard. */
export async function onSolana(
  answers: Answers = {},
  { embed, plugins = [], script = {}, solanaTokens = true }: Setup = {},
) {
  const node = scriptNode({ ...SOLANA, ...answers });
  const wallet = testWallet({ script: script as never });
  const modal = createTestModal({
    plugins: [
      solana({ networks: [{ ...solanaMainnet, rpcUrls: ['https://solana.example/rpc'] }] }),
      connect(),
      send({ solanaTokens }),
      ...plugins,
    ],
    ...(embed && { embed }),
    platform: { fetch: node.fetch, ...(embed && { window, patienceMs: 30_000 }) },
  });
  onTestFinished(modal.destroy);
  const register = (event: unknown) =>
    (event as { detail: { register(wallet: unknown): void } }).detail.register(wallet.wallet);
  modal.test.page.addEventListener('wallet-standard:app-ready', register);
  onTestFinished(() => modal.test.page.removeEventListener('wallet-standard:app-ready', register));
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'solana/Wallet One' }));
  return { modal, node, wallet };
}

/** The burner wallet, which has no API to ask for balances. */
export async function onBitcoin() {
  const modal = createTestModal({ plugins: [bip122({ networks: [bitcoin] }), connect(), send()] });
  onTestFinished(modal.destroy);
  const page = Object.assign(modal.test.page, { crypto, reportError: () => {}, setTimeout: () => 0 });
  const wallets = [{ name: 'Harbor', rdns: 'com.example.harbor', namespaces: ['bip122' as const] }];
  await announceBurnerWallets({ bip122: {}, wallets, mode: 'approve' }, page as never);
  await modal.test.wake();
  const [connector] = modal.state.connectors.get();
  await modal.test.clock.drive(modal.connect({ connector: connector?.id ?? '' }));
  return { modal };
}

/** Code and message of a rejection. */
export const rejection = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({
      code: 'resolved',
      message: JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
    }),
    (error: { readonly code?: unknown; readonly message?: unknown }) => ({ code: error.code, message: error.message }),
  );
