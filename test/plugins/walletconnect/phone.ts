/** A wallet on a phone: the SDK's own client for wallets, with keys of four namespaces, on a local relay. */

import { readOnce } from '../../../plugins/sandbox/phone/readOnce.js';
import { createMemory } from './memory.js';
import { ADDRESSES, answer, REJECTED } from './owner.js';

type SignClient = Awaited<ReturnType<typeof load>>;
export type PhoneSession = ReturnType<SignClient['session']['getAll']>[number];
/** What is asked, or what is approved, by namespace. */
export type Namespaces = PhoneSession['namespaces'];
type Proposal = {
  readonly id: number;
  readonly params: { readonly optionalNamespaces: Proposed; readonly pairingTopic: string };
};
export type Proposed = Readonly<
  Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>
>;

/** A request as the wallet got it. */
export interface PhoneRequest {
  readonly topic: string;
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
}

/** What is approved; or a refusal. */
type Answer = Namespaces | typeof REJECTED;

export interface Phone {
  readonly client: SignClient;
  /** Requests that reached the person, in order: those of one id once. */
  readonly asked: readonly PhoneRequest[];
  /** What was proposed, in order. */
  readonly proposed: readonly Proposed[];
  /** What came of the approvals, in order: a code that was taken back cannot be approved any more. */
  readonly outcomes: readonly ('settled' | 'failed')[];
  /** The next requests are refused so. */
  refuse(error: { readonly code: number; readonly message: string } | undefined): void;
  /** The next requests are answered by this. */
  answers(own: (request: PhoneRequest) => unknown): void;
  /** What is approved of the next proposals; a refusal rejects them. Default: everything. */
  approves(own: (proposed: Proposed) => Answer | Promise<Answer>): void;
  /** Scans a code. Resolves with the session once it stands; not at all when it was rejected. */
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
    // It would hold each back for a second.
    signConfig: { disableRequestQueue: true },
    logger: 'silent',
  });
  // Nobody is asked who the page is.
  client.core.verify.resolve = async () => undefined as never;
  readOnce(client);
  return client;
}

/** All that was proposed, with this many accounts each. */
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
      // The session may be gone by now.
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
      const standing = new Promise<PhoneSession>((settle) => {
        waiting.set(uri.slice(3, uri.indexOf('@')), settle);
      });
      await client.core.pairing.pair({ uri });
      return standing;
    },
    async stop() {
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose().catch(() => undefined);
    },
  };
}
