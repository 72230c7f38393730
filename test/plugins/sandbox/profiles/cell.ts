/** The core flows of a page with one wallet that behaves like a real one, through one node that answers like a real one. */

import { type AnyModal, isModalError } from 'latchkey';
import type { AnyPlugin } from 'latchkey/plugin';
import type { SandboxNamespace, SandboxOptions } from 'latchkey/plugins/sandbox';
import { send } from 'latchkey/plugins/send';
import { siwx } from 'latchkey/plugins/siwx';
import { createSiwxServer, type SiwxVerifier } from 'latchkey/plugins/siwx/server';
import {
  createTestModal,
  type NodeFetch,
  type NodeProfile,
  type NodeProfileId,
  nodeProfiles,
  profiledFetch,
  type TestClock,
  type TestPage,
  type WalletProfileId,
  walletProfiles,
} from 'latchkey/testing';
import { announceWallets } from '../../../../plugins/sandbox/wallets/namespaces.js';
import { openPage } from '../page.js';
import { createNetwork } from './network.js';
// Imported in advance: the fake clock does not wait for code.
import '../../../../kernel/connect/stored.js';
import '../../../../plugins/siwx/flow/createFlow.js';

const PAGE = 'http://127.0.0.1';
/** Longer than the pauses of wallets after a refusal. */
const REST_MS = 5_000;
export const MESSAGE = 'meadow.example greets you.';

/** The result of each flow: a word of the product, or the code of its error. */
export type Outcomes = Readonly<Record<string, string>>;

/** A wallet and a node. */
export interface Cell {
  readonly wallet: WalletProfileId;
  readonly node: NodeProfileId | NodeProfile;
}

/** A real chain with all that its namespace needs. */
export interface Chain {
  readonly namespace: SandboxNamespace;
  /** CAIP-2. */
  readonly network: string;
  readonly plugins: readonly AnyPlugin[];
  /** The chain as the wallet knows it. @param node - The wallet's own node. */
  wallets(node: NodeProfile): SandboxOptions;
  /** The node’s. */
  readonly url: string;
  /** Answers requests that are not for the node. */
  serve?(url: string, init: Parameters<NodeFetch>[1]): Promise<Response> | undefined;
  readonly rpc: Readonly<Record<string, string>>;
  verifier(): SiwxVerifier;
  readonly receiver: string;
  readonly amount: string;
  /** After a send: produces what confirms it. */
  confirm?(): void;
  swap?(modal: never): Promise<string>;
  batch?(modal: never): Promise<string>;
}

/** Changes the answers that the app gets. A wait by its clock is not counted as a request. */
export type Spoil = (fetch: NodeFetch, pause: (ms: number) => Promise<void>) => NodeFetch;

/** A page with the wallet. `open` again is a reload. */
export async function openCell(chain: Chain, { wallet: id, node }: Cell, spoil: Spoil = (one) => one) {
  const page = openPage();
  const network = createNetwork();
  Object.assign(page.host.location, { host: '127.0.0.1', href: `${PAGE}/`, protocol: 'http:', pathname: '/' });
  Object.assign(page.host, { fetch: network.count((url, init) => fetch(url, init)) });
  const profile = typeof node === 'string' ? nodeProfiles[node] : node;
  const { name, rdns } = walletProfiles[id];
  const wallets = [{ name, rdns, mode: 'approve' as const, profile: id, namespaces: [chain.namespace] }];
  // A wallet has a key of its own at its node.
  const ofWallet = { ...profile, limit: undefined } as unknown as NodeProfile;
  const [wallet] = await announceWallets({ ...chain.wallets(ofWallet), wallets }, page.host, () => false);
  if (!wallet) throw new Error(`The profile ${id} has no ${chain.namespace}.`);
  let date = () => 0;
  const signIn = createSiwxServer({
    origin: PAGE,
    secret: 's'.repeat(32),
    rpc: chain.rpc,
    networks: [chain.network],
    now: () => date(),
    verifiers: { [chain.namespace]: chain.verifier() },
  });
  const answerPage = createSignInClient(signIn);
  let clock: TestClock | undefined;
  const pause = (ms: number) => new Promise<void>((go) => void clock?.after(ms, go));
  const nodeFetch = spoil(network.count(profiledFetch(profile)), pause);
  const answerElse = network.count(async (url, init = {}) =>
    url.startsWith(`${PAGE}/siwx`) ? answerPage(url, init) : (chain.serve?.(url, init) ?? Response.error()),
  );
  // The wallet's own pauses pass by the clock of the app.
  Object.assign(page.host, { setTimeout: (run: () => void, ms = 0) => void clock?.after(ms, run) });
  let storage: Storage | undefined;
  const open = async () => {
    const modal = createTestModal({
      plugins: [...chain.plugins, send(), siwx({ server: `${PAGE}/siwx`, required: false })],
      app: { name: 'Meadow', url: PAGE },
      platform: {
        page: page.host as unknown as TestPage,
        fetch: ({ url, method, headers, body }) =>
          (url.startsWith(chain.url) ? nodeFetch : answerElse)(url, {
            method,
            headers,
            ...(body !== undefined && { body }),
          }),
        ...(storage && { storage }),
      },
    });
    storage = modal.test.storage;
    date = modal.test.env.date;
    clock = modal.test.clock;
    await modal.test.wake();
    return modal;
  };
  return { wallet, open, rest: async () => clock?.pass(REST_MS), drive: network.drive };
}

/** The browser's part of a sign-in: the origin, and the cookie. */
function createSignInClient(server: ReturnType<typeof createSiwxServer>): NodeFetch {
  let cookie = '';
  return async (url, init = {}) => {
    const headers = { ...init.headers, origin: PAGE, ...(cookie && { cookie }) };
    const response = await server.handle(new Request(url, { ...init, headers } as RequestInit));
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
}

export type CellModal = Awaited<ReturnType<Awaited<ReturnType<typeof openCell>>['open']>>;

/** Tries the flows one after the other, as a user would. */
export async function tryAll(chain: Chain, cell: Cell, spoil?: Spoil): Promise<Outcomes> {
  const { wallet, open, rest, drive: driveClock } = await openCell(chain, cell, spoil);
  const drive = (modal: CellModal, work: Promise<string>) => outcome(driveClock(modal.test.clock, work));
  const status = (modal: CellModal) => String((modal as AnyModal).state.accounts.get().get(chain.namespace)?.status);
  const connect = async (modal: CellModal) => {
    await modal.test.until(() => modal.state.connectors.get().length > 0, 'the wallet');
    const [connector] = modal.state.connectors.get();
    const result = await driveClock(modal.test.clock, modal.connect({ connector: connector?.id ?? '' }));
    return result.status === 'failed' ? result.error.code : result.status;
  };
  const first = await open();
  wallet.mode = 'reject';
  const refused = await connect(first);
  await rest();
  wallet.mode = 'approve';
  const connected = await connect(first);
  first.destroy();
  const modal = await open();
  await modal.test.until(() => status(modal) !== 'reconnecting', 'the restore');
  const reloaded = status(modal);
  if (reloaded === 'disconnected') await connect(modal);
  const outcomes: Outcomes = {
    'refused connect': refused,
    connect: connected,
    reload: reloaded,
    sign: await drive(modal, signWith(modal, chain)),
    'sign in': await drive(
      modal,
      modal.api.siwx.signIn().then(() => 'signed in'),
    ),
    send: await drive(modal, transfer(modal, chain)),
    swap: chain.swap ? await drive(modal, chain.swap(modal as never)) : 'not offered',
    batch: chain.batch ? await drive(modal, chain.batch(modal as never)) : 'not offered',
    disconnect: await drive(
      modal,
      modal.disconnect().then(() => status(modal)),
    ),
  };
  modal.destroy();
  return outcomes;
}

interface Signing {
  readonly signMessage: (message: string) => Promise<unknown>;
}

/** Signs a text, and verifies the signature. @returns its size for signatures that are no signature of a key */
export async function signWith(modal: CellModal, { namespace, network, verifier }: Chain): Promise<string> {
  const api = (modal as unknown as { readonly api: Readonly<Record<string, Signing>> }).api[namespace];
  const answer = await api?.signMessage(MESSAGE);
  const signature = String((answer as { readonly signature?: unknown }).signature ?? answer);
  if (namespace === 'eip155' && signature.length !== 132) return `${(signature.length - 2) / 2} bytes`;
  const address = modal.state.connections.get().get(namespace)?.account.address ?? '';
  const given = { message: MESSAGE, signature, address, network } as never;
  return (await verifier().verify(given)) ? 'verified' : 'not verified';
}

async function transfer(modal: CellModal, { receiver, amount, confirm }: Chain): Promise<string> {
  const review = await modal.api.send.prepare({ to: receiver, amount });
  const { id } = await modal.api.send.submit(review, { confirmed: review.warnings });
  confirm?.();
  return (await modal.api.outbox.settled(id)).status;
}

/** The code of an error, or the result as text. */
async function outcome(work: Promise<string>): Promise<string> {
  try {
    return await work;
  } catch (error) {
    return isModalError(error) ? error.code : `raw ${String(error)}`;
  }
}
