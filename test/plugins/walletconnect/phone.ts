/** A wallet on a phone: the SDK's client for wallets, with keys of four namespaces, on a local relay. */

import { readOnce } from '../../../plugins/sandbox/phone/readOnce.js';
import { connectOnce } from '../../../plugins/walletconnect/sdk/connectOnce.js';
import { createMemory } from './memory.js';
import { ADDRESSES, answer, REJECTED } from './owner.js';

type SignClient = Awaited<ReturnType<typeof load>>;
export type PhoneSession = ReturnType<SignClient['session']['getAll']>[number];
/** Proposed or approved permissions by namespace. */
export type Namespaces = PhoneSession['namespaces'];
type Proposal = {
  readonly id: number;
  readonly params: { readonly optionalNamespaces: Proposed; readonly pairingTopic: string };
};
export type Proposed = Readonly<
  Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>
>;

/** A request as the wallet received it. */
export interface PhoneRequest {
  readonly topic: string;
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
}

/** An approval or a rejection. */
type Answer = Namespaces | typeof REJECTED;

export interface Phone {
  readonly client: SignClient;
  /** Requests that reached the user, in order, each id once. */
  readonly asked: readonly PhoneRequest[];
  /** Proposals in order. */
  readonly proposed: readonly Proposed[];
  /** The outcomes of the approvals, in order. Approving a withdrawn URI fails. */
  readonly outcomes: readonly ('settled' | 'failed')[];
  /** Rejects the next requests with this error. */
  refuse(error: { readonly code: number; readonly message: string } | undefined): void;
  /** Answers the next requests with this function. */
  answers(own: (request: PhoneRequest) => unknown): void;
  /** Answers the next proposals with this function. Default: approve everything. */
  approves(own: (proposed: Proposed) => Answer | Promise<Answer>): void;
  /** Scans a URI. Resolves to the session once the app has acknowledged it; never resolves if it was rejected. */
  pair(uri: string): Promise<PhoneSession>;
  stop(): Promise<void>;
}

async function load(relayUrl: string) {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const { SignClient } = await import('@walletconnect/sign-client');
  const metadata = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] };
  const client = await SignClient.init({
    projectId: 'sandbox',
    relayUrl,
    metadata,
    storage: createMemory(),
    customStoragePrefix: 'phone',
    telemetryEnabled: false,
    // The queue would delay each request by a second.
    signConfig: { disableRequestQueue: true },
    logger: 'silent',
  });
  // Do not ask the operator's server about the page's origin.
  client.core.verify.resolve = async () => undefined as never;
  readOnce(client);
  connectOnce(client);
  return client;
}

/** Approves the whole proposal, with this many accounts per namespace. */
export const approveAll = (proposed: Proposed, accounts = 1): Namespaces =>
  Object.fromEntries(
    Object.entries(proposed).map(([namespace, { chains = [], methods, events }]) => {
      const addresses = (ADDRESSES[namespace] ?? []).slice(0, accounts);
      const all = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));
      return [namespace, { chains, methods, events, accounts: all }];
    }),
  );

export async function startPhone(relayUrl: string): Promise<Phone> {
  const client = await load(relayUrl);
  const asked: PhoneRequest[] = [];
  const proposed: Proposed[] = [];
  const outcomes: ('settled' | 'failed')[] = [];
  let refusal: { readonly code: number; readonly message: string } | undefined;
  let own: (request: PhoneRequest) => unknown = ({ method, params }) => answer(method, params);
  let choose: (proposal: Proposed) => Answer | Promise<Answer> = (proposal) => approveAll(proposal);
  const waiting = new Map<string, (session: PhoneSession) => void>();

  client.on('session_proposal', async ({ id, params }: Proposal) => {
    proposed.push(params.optionalNamespaces);
    const choice = await choose(params.optionalNamespaces);
    if (choice === REJECTED) return void (await client.reject({ id, reason: REJECTED }));
    try {
      const { acknowledged } = await client.approve({ id, namespaces: choice as Namespaces });
      waiting.get(params.pairingTopic)?.(await acknowledged());
      outcomes.push('settled');
    } catch {
      outcomes.push('failed');
    }
  });
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    const one: PhoneRequest = { topic, chainId, method: request.method, params: request.params };
    asked.push(one);
    try {
      if (refusal) throw refusal;
      const result = await own(one);
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result } });
    } catch (error) {
      const { code = -32000, message } = error as { readonly code?: number; readonly message: string };
      // The session may have ended by now.
      await client
        .respond({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })
        .catch(() => undefined);
    }
  });
  return {
    client,
    asked,
    proposed,
    outcomes,
    refuse(error) {
      refusal = error;
    },
    answers(next) {
      own = next;
    },
    approves(next) {
      choose = next;
    },
    async pair(uri) {
      const session = new Promise<PhoneSession>((settle) => {
        waiting.set(uri.slice(3, uri.indexOf('@')), settle);
      });
      await client.core.pairing.pair({ uri });
      return session;
    },
    async stop() {
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose().catch(() => undefined);
    },
  };
}
