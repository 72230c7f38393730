/** The real chains under the profiles of nodes: anvil, litesvm, and a Bitcoin chain in memory. */

import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { backend } from 'latchkey/plugins/backend';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { polkadot } from 'latchkey/plugins/polkadot';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solana } from 'latchkey/plugins/solana';
import { swaps } from 'latchkey/plugins/swaps';
import { startEsplora, startSolana } from '../../../../plugins/sandbox/node/index.js';
import { createBip122Verifier } from '../../../../plugins/siwx/server/verifiers/bip122.js';
import { eip155Verifier } from '../../../../plugins/siwx/server/verifiers/eip155.js';
import { createPolkadotVerifier } from '../../../../plugins/siwx/server/verifiers/polkadot.js';
import { createSolanaVerifier } from '../../../../plugins/siwx/server/verifiers/solana.js';
import { stopAfterFile } from '../../../tools/started.js';
import { KUSAMA, POLKADOT } from '../../polkadot/page.js';
import { type Exchange, startExchange } from '../../swaps/kit.js';
import { devKey } from '../solana/node.js';
import type { CellModal, Chain } from './cell.js';
// Imported in advance: the fake clock does not wait for code.
import '../../../../plugins/bip122/adapters/leather.js';
import '../../../../plugins/bip122/adapters/satsConnect.js';
import '../../../../plugins/bip122/adapters/unisat.js';
import '../../../../plugins/bip122/wallets/connect.js';
import '../../../../plugins/eip155/wallets/connect.js';
import '../../../../plugins/polkadot/wallets/connect.js';
import '../../../../plugins/solana/wallets/connect.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const DATA = 'https://data.example';
const EVM = 'eip155:31337';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A chain with pools of tokens, and the data server for swaps. */
export async function startEvm(): Promise<Chain> {
  return evmOf(await startExchange());
}

function evmOf({ chain: { chainId, url }, router, server }: Exchange): Chain {
  type Modal = CellModal & { readonly api: { readonly swaps: never; readonly eip155: never } };
  return {
    namespace: 'eip155',
    url,
    network: EVM,
    receiver: BOB,
    amount: '0.001',
    rpc: { [EVM]: url },
    plugins: [
      eip155({ networks: [{ id: chainId, name: 'Local', nativeCurrency: ETHER, rpcUrls: [url] }] }),
      backend({ baseUrl: DATA, projectId: 'app' }),
      swaps({ routers: { [EVM]: router } }),
    ],
    wallets: (profile) => ({ chains: [{ chainId, name: 'Local', rpcUrl: url, profile }] }),
    serve: (given, init) =>
      given.startsWith(DATA) ? server.fetch(new Request(given, init as RequestInit)) : undefined,
    verifier: () => eip155Verifier({ [EVM]: url }),
    async swap(modal: Modal) {
      const api = modal.api.swaps as SwapsApi;
      const tokens = await api.tokens();
      const [from, to] = ['ETH', 'TUSD'].map((symbol) => tokens.find((token) => token.symbol === symbol));
      const { id } = await api.submit(await api.prepare({ from, to, amount: 10n ** 15n }));
      return (await modal.api.outbox.settled(id)).status;
    },
    async batch(modal: Modal) {
      const calls = [1n, 2n].map((value) => ({ to: BOB, value }));
      const { id } = await (modal.api.eip155 as CallsApi).sendCalls({ calls, fallback: true });
      return (await modal.api.outbox.settled(id)).status;
    },
  };
}

interface SwapsApi {
  tokens(): Promise<readonly { readonly symbol: string }[]>;
  prepare(input: object): Promise<object>;
  submit(review: object): Promise<{ readonly id: string }>;
}

interface CallsApi {
  sendCalls(input: object): Promise<{ readonly id: string }>;
}

/** A local Solana network. Its batch is several transactions that are signed in one window. */
export async function startSvm(): Promise<Chain> {
  const { url, genesisHash, stop } = await startSolana({ slotMs: 0 });
  stopAfterFile(stop);
  const network = `solana:${genesisHash.slice(0, 32)}`;
  return {
    namespace: 'solana',
    url,
    network,
    amount: '0.01',
    rpc: {},
    receiver: devKey(0x22).publicKey.toBase58(),
    plugins: [solana({ networks: [{ genesisHash, name: 'Solana Local', rpcUrls: [url], testnet: true }] })],
    wallets: () => ({ solana: { rpcUrl: url } }),
    verifier: () => createSolanaVerifier(),
    async batch(modal: CellModal) {
      const payer = new PublicKey(modal.state.connections.get().get('solana')?.account.address ?? '');
      const terms = { feePayer: payer, blockhash: genesisHash, lastValidBlockHeight: 1 };
      const pay = (lamports: number) =>
        new Transaction(terms).add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports }));
      const { signAllTransactions } = (modal.api as unknown as { readonly solana: SigningApi }).solana;
      return `${(await signAllTransactions([pay(1), pay(2)])).length} signed`;
    },
  };
}

interface SigningApi {
  signAllTransactions(transactions: readonly Transaction[]): Promise<readonly unknown[]>;
}

/** A Bitcoin chain in memory. */
export async function startBitcoin(): Promise<Chain> {
  const { url, mine, stop } = await startEsplora();
  stopAfterFile(stop);
  return {
    namespace: 'bip122',
    url,
    network: bitcoin.id,
    amount: '0.0001',
    rpc: {},
    receiver: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    plugins: [bip122({ networks: [bitcoin], api: { [bitcoin.id]: url } })],
    wallets: () => ({ bip122: { apiUrl: url } }),
    verifier: () => createBip122Verifier(),
    confirm: mine,
  };
}

/** Two networks of Polkadot without a node: their wallets only sign. The first is Kusama, to which an account of a Ledger is tied. */
export async function startPolkadot(): Promise<Chain> {
  return {
    namespace: 'polkadot',
    url: 'http://127.0.0.1:9',
    network: KUSAMA,
    amount: '0',
    receiver: '',
    rpc: {},
    plugins: [polkadot({ networks: [kusama, polkadotAssetHub].map((one) => ({ ...one, rpcUrls: [] })) })],
    wallets: () => ({ polkadot: {} }),
    verifier: () => createPolkadotVerifier({ [POLKADOT]: 0, [KUSAMA]: 2 }),
  };
}
