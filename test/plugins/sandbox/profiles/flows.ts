/** The core flows of a page, each tried with a wallet that behaves like a real one. */

import { base58, base64 } from '@scure/base';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { type AnyModal, isModalError } from 'latchkey';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { polkadot } from 'latchkey/plugins/polkadot';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import type { SandboxBurnerWallet, SandboxNamespace, SandboxOptions } from 'latchkey/plugins/sandbox';
import { solana } from 'latchkey/plugins/solana';
import { createTestModal, type TestPage, type WalletProfileId, walletProfiles } from 'latchkey/testing';
import { keccak256 } from 'viem';
import { announceWallets } from '../../../../plugins/sandbox/wallets/namespaces.js';
import { createBip122Verifier } from '../../../../plugins/siwx/server/verifiers/bip122.js';
import { eip155Verifier } from '../../../../plugins/siwx/server/verifiers/eip155.js';
import { createPolkadotVerifier } from '../../../../plugins/siwx/server/verifiers/polkadot.js';
import { createSolanaVerifier } from '../../../../plugins/siwx/server/verifiers/solana.js';
import { KUSAMA, POLKADOT } from '../../polkadot/page.js';
import { openPage } from '../page.js';
// Imported in advance: the fake clock does not wait for code.
import '../../../../kernel/connect/stored.js';
import '../../../../plugins/bip122/adapters/leather.js';
import '../../../../plugins/bip122/adapters/satsConnect.js';
import '../../../../plugins/bip122/adapters/unisat.js';
import '../../../../plugins/bip122/wallets/connect.js';
import '../../../../plugins/eip155/wallets/connect.js';
import '../../../../plugins/polkadot/wallets/connect.js';
import '../../../../plugins/solana/wallets/connect.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
/** The wallet knows the first two. */
const PORTS = { 1: 8545, 10: 8546, 31338: 8547 } as const;
const urlOf = (id: keyof typeof PORTS) => `http://127.0.0.1:${PORTS[id]}`;
const SOLANA_URL = 'http://127.0.0.1:8899';
const GENESIS = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k';
const LOCAL_SOLANA = `solana:${GENESIS.slice(0, 32)}`;
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';
const MESSAGE = 'meadow.example wants you to sign in.';
const ONE = `0x${'00'.repeat(12)}${'1'.repeat(40)}`.slice(0, 42);

/** Answers of the nodes that the wallets ask. */
async function node(input: unknown, init?: { readonly body?: unknown }): Promise<Response> {
  const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly string[] };
  const port = Number(new URL(String(input)).port);
  const id = Object.entries(PORTS).find(([, own]) => own === port)?.[0] ?? '0';
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${Number(id).toString(16)}`,
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { baseFeePerGas: '0x7' },
  };
  const [given = ''] = params;
  const result =
    method === 'eth_sendRawTransaction'
      ? keccak256(given as `0x${string}`)
      : method === 'sendTransaction'
        ? base58.encode(base64.decode(given).slice(1, 65))
        : (answers[method] ?? null);
  return Response.json({ jsonrpc: '2.0', id: 1, result });
}

/** A page with one wallet that behaves like the profile in one namespace. */
export interface ProfilePage {
  readonly wallet: SandboxBurnerWallet;
  /** Ends the pauses of the wallet: after a refusal, and between two signatures. */
  rest(): void;
  /** Opens the app, as at the first load or after a reload. */
  load(): Promise<AppPage>;
}

export type AppPage = Awaited<ReturnType<typeof openApp>>;

const OPTIONS: SandboxOptions = {
  chains: ([1, 10] as const).map((chainId) => ({ chainId, name: `Network ${chainId}`, rpcUrl: urlOf(chainId) })),
  solana: { rpcUrl: SOLANA_URL },
  polkadot: {},
  bip122: {},
};

/** The namespaces that the profile has. */
export const namespacesOf = (id: WalletProfileId): readonly SandboxNamespace[] =>
  (['eip155', 'solana', 'polkadot', 'bip122'] as const).filter((one) => walletProfiles[id][one]);

export async function openProfile(id: WalletProfileId, namespace: SandboxNamespace): Promise<ProfilePage> {
  const page = openPage();
  Object.assign(page.host, { fetch: node });
  const { name, rdns } = walletProfiles[id];
  const wallets = [{ name, rdns, namespaces: [namespace], mode: 'approve' as const, profile: id }];
  const [wallet] = await announceWallets({ ...OPTIONS, wallets }, page.host, () => false);
  if (!wallet) throw new Error(`The profile ${id} has no ${namespace}.`);
  let storage: Storage | undefined;
  return {
    wallet,
    rest: page.runTimers,
    async load() {
      const app = await openApp(page.host as unknown as TestPage, namespace, storage);
      storage = app.modal.test.storage;
      return app;
    },
  };
}

const networksOf = {
  eip155: () =>
    eip155({
      networks: ([1, 10, 31338] as const).map((one) => ({
        id: one,
        name: `Network ${one}`,
        nativeCurrency: ETHER,
        rpcUrls: [urlOf(one)],
      })),
    }),
  solana: () => solana({ networks: [{ genesisHash: GENESIS, name: 'Solana Local', rpcUrls: [SOLANA_URL] }] }),
  polkadot: () => polkadot({ networks: [polkadotAssetHub, kusama] }),
  bip122: () => bip122({ networks: [bitcoin] }),
};

async function openApp(page: TestPage, namespace: SandboxNamespace, storage: Storage | undefined) {
  const modal = createTestModal({
    plugins: [networksOf[namespace]()] as never,
    app: { name: 'Meadow' },
    platform: { page, ...(storage && { storage }) },
  });
  await modal.test.wake();
  const status = () => modal.state.accounts.get().get(namespace)?.status;
  const drive = <T>(work: Promise<T>) => modal.test.clock.drive(work);
  return {
    modal,
    status,
    async connect(): Promise<string> {
      await modal.test.until(() => modal.state.connectors.get().length > 0, 'the wallet');
      const connector = modal.state.connectors.get()[0]?.id ?? '';
      const result = await drive(modal.connect({ connector }));
      return result.status === 'failed' ? result.error.code : result.status;
    },
    /** Waits for the end of a restore. */
    async restored(): Promise<string> {
      await modal.test.until(() => status() !== 'reconnecting', 'the restore');
      return String(status());
    },
    signIn: () => outcome(drive(sign(modal, namespace))),
    send: () => outcome(drive(send(modal, namespace))),
    switchTo: async (network: string) => (await drive(modal.switchNetwork(network as never))).status,
    async disconnect() {
      await drive(modal.disconnect());
      return String(status());
    },
    end: () => modal.destroy(),
  };
}

/** The code of an error, or the result as text. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    return String(await work);
  } catch (error) {
    return isModalError(error) ? error.code : `raw ${String(error)}`;
  }
}

type Api = Readonly<Record<string, Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>>>;
const apiOf = (modal: unknown, namespace: string) => (modal as AnyModal & { readonly api: Api }).api[namespace];

/** Signs a text, and has the server verify it. */
async function sign(modal: unknown, namespace: SandboxNamespace): Promise<string> {
  const { state } = modal as AnyModal;
  const connection = state.connections.get().get(namespace);
  const answer = await apiOf(modal, namespace)?.signMessage?.(MESSAGE);
  const signature = String((answer as { readonly signature?: unknown })?.signature ?? answer);
  const address = connection?.account.address ?? '';
  if (namespace === 'eip155' && signature.length !== 132) return `signed with ${(signature.length - 2) / 2} bytes`;
  const verifiers = {
    eip155: () => ['eip155:1', eip155Verifier({ 'eip155:1': false })] as const,
    solana: () => [LOCAL_SOLANA, createSolanaVerifier()] as const,
    polkadot: () => [POLKADOT, createPolkadotVerifier({ [POLKADOT]: 0, [KUSAMA]: 2 })] as const,
    bip122: () => [BITCOIN, createBip122Verifier()] as const,
  };
  const [first, verifier] = verifiers[namespace]();
  const network = namespace === 'polkadot' ? (state.network.get()?.id ?? first) : first;
  const isValid = await verifier.verify({ message: MESSAGE, signature, address, network } as never);
  return isValid ? 'verified' : 'not verified';
}

async function send(modal: unknown, namespace: SandboxNamespace): Promise<string> {
  const api = apiOf(modal, namespace);
  const address = (modal as AnyModal).state.connections.get().get(namespace)?.account.address ?? '';
  if (namespace === 'polkadot') return 'not offered';
  if (namespace === 'bip122')
    await api?.sendTransfer?.({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: 10_000n, satoshis: 10_000n });
  if (namespace === 'eip155') await api?.sendTransaction?.({ to: ONE, value: 1n, network: 'eip155:1' });
  if (namespace === 'solana') {
    const payer = new PublicKey(address);
    const pay = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 });
    const terms = { feePayer: payer, blockhash: GENESIS, lastValidBlockHeight: 1 };
    await api?.sendTransaction?.(new Transaction(terms).add(pay));
  }
  return 'sent';
}
