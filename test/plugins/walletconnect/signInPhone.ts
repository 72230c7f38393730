/** A phone that signs in while it pairs, and an app with one or two namespaces and the real sign-in server. */

import { eip155 } from 'latchkey/plugins/eip155';
import { siwx } from 'latchkey/plugins/siwx';
import { createSiwxServer } from 'latchkey/plugins/siwx/server';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { createTestModal } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import type { SandboxRelay } from '../../../plugins/sandbox/node/relay/index.js';
import { createMemory } from './memory.js';
import { ADDRESSES, answer, REJECTED } from './owner.js';
import type { Phone } from './phone.js';

const ORIGIN = 'https://app.example';
const DECADE_MS = 315_360_000_000;
const [ALICE = '', BOB = ''] = ADDRESSES.eip155 ?? [];
const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://${id}.example/rpc`],
});

/** Opens the app and its server. The SDK dates messages by the real clock, so the server uses that clock too. */
export function openSignInApp(relay: Pick<SandboxRelay, 'url'>, { withSolana = false, networks = [1, 10] } = {}) {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const server = createSiwxServer({
    origin: ORIGIN,
    secret: 'a-secret-of-a-test-that-is-long-enough',
    rpc: Object.fromEntries(networks.map((id) => [`eip155:${id}`, false as const])),
  });
  let cookie = '';
  let isDown = false;
  const paths: string[] = [];
  const memory = createMemory();
  let hasStoredSession = false;
  const storage: typeof memory = {
    ...memory,
    setItem(key, value) {
      hasStoredSession ||= key.endsWith('session') && Array.isArray(value) && value.length > 0;
      return memory.setItem(key, value);
    },
  };
  const modal = createTestModal({
    app: { name: 'Meadow', url: ORIGIN },
    plugins: [
      eip155({ networks: networks.map(network) }),
      ...(withSolana ? [solana({ networks: [solanaMainnet] })] : []),
      walletconnect({ relayUrl: relay.url, projectId: 'sandbox', verify: false, storage }),
      siwx({ server: `${ORIGIN}/siwx`, statement: 'Sign in to the meadow', sessionMs: DECADE_MS }),
    ],
    platform: {
      async fetch({ url, method, headers, body }): Promise<unknown> {
        paths.push(new URL(url).pathname);
        if (isDown) return new Response('{}', { status: 503 });
        const request = new Request(url, {
          method,
          headers: { ...headers, origin: ORIGIN, ...(cookie && { cookie }) },
          ...(body !== undefined && { body }),
        });
        const response = await server.handle(request);
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return response;
      },
    },
  });
  onTestFinished(() => modal.destroy());
  return {
    modal,
    paths,
    storage,
    /** Starts a connect and collects its URIs. */
    async pairing(signal?: AbortSignal) {
      await modal.test.wake();
      const uris: string[] = [];
      const result = modal.connect({
        connector: 'walletconnect',
        progress: ({ uri }) => void (uri && uris.push(uri)),
        ...(signal && { signal }),
      });
      await modal.test.until(() => uris.length === 1, 'code');
      return { uris, result };
    },
    /** The sessions that the server has for this browser. */
    async signedIn() {
      const response = await server.handle(new Request(`${ORIGIN}/siwx/session`, { headers: { cookie } }));
      const { sessions } = (await response.json()) as { readonly sessions: readonly { readonly data: object }[] };
      return sessions.map(({ data }) => data);
    },
    down() {
      isDown = true;
    },
    /** Whether a session was ever stored. */
    hasStoredSession: () => hasStoredSession,
    view: () => modal.test.context.router.current()?.view,
  };
}

/** How the phone answers a sign-in. */
export interface SignInAnswer {
  /** Sends a signature by another key than the account's. The phone's SDK does not notice. */
  readonly forged?: boolean;
  readonly rejects?: boolean;
  /** Signs for all networks. Default: for the first. */
  readonly all?: boolean;
  readonly nonce?: string;
  /** Sends the statement as it was shown. */
  readonly shown?: boolean;
  /** Sent instead of the signed messages. The phone's SDK does not notice. */
  readonly sends?: { readonly cacaos: unknown };
  /** Adds a signature of a contract account, which the app's SDK verifies at a server. */
  readonly contract?: boolean;
  /** The phone answers when this promise resolves. */
  readonly reading?: Promise<void>;
}

type Payload = Parameters<Phone['client']['formatAuthMessage']>[0]['request'] & { readonly chains: readonly string[] };

/** Grants the requested permissions on all networks (ERC-5573). */
function grantPermissions(resources: readonly string[] = [], chains: readonly string[]): string[] {
  const last = resources.at(-1) ?? '';
  const recap = JSON.parse(Buffer.from(last.replace('urn:recap:', ''), 'base64').toString());
  for (const key of Object.keys(recap.att.eip155)) recap.att.eip155[key] = [{ chains }];
  const encoded = Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=+$/, '');
  return [...resources.slice(0, -1), `urn:recap:${encoded}`];
}

/** From now on the phone rejects sign-ins. `rejected` resolves after the first one; `scan` scans a URI. */
export function rejectsSignIn({ client }: Phone, reason: { readonly code: number; readonly message: string }) {
  const rejected = new Promise<void>((done) => {
    client.on('session_authenticate', async ({ id }) => done(await client.rejectSessionAuthenticate({ id, reason })));
  });
  return { rejected, scan: (uri = '') => client.core.pairing.pair({ uri }) };
}

const ofContract = <T extends { readonly s: object }>({ s, ...rest }: T) => ({ ...rest, s: { ...s, t: 'eip1271' } });

/** From now on the phone signs in. @returns the requested nonces, the outcomes of the answers, and a function that scans a URI */
export function signsIn({ client }: Phone, how: SignInAnswer = {}) {
  const asked: string[] = [];
  const outcomes: ('settled' | 'failed')[] = [];
  const sign = (text: string, address: string) =>
    answer('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address]) as Promise<string>;
  client.on('session_authenticate', async ({ id, params }: { id: number; params: { authPayload: Payload } }) => {
    const { authPayload } = params;
    asked.push(authPayload.nonce);
    await how.reading;
    if (how.rejects) return client.rejectSessionAuthenticate({ id, reason: REJECTED });
    const { chains, type: _, ...rest } = authPayload;
    const auths = (how.all ? chains : chains.slice(0, 1)).map(async (chain) => {
      const iss = `did:pkh:${chain}:${ALICE}`;
      const p = {
        ...rest,
        iss,
        resources: grantPermissions(authPayload.resources, chains),
        nonce: how.nonce ?? rest.nonce,
      };
      const text = client.formatAuthMessage({ request: p, iss });
      if (how.shown) p.statement = text.split('\n')[3] ?? '';
      const [own, other] = [await sign(text, ALICE), await sign(text, BOB)];
      const cacao = { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s: own } };
      // The phone's SDK checks its answer before it sends it, so the forgery happens when it is serialised.
      return how.forged
        ? Object.assign(cacao, { toJSON: () => ({ h: cacao.h, p, s: { ...cacao.s, s: other } }) })
        : cacao;
    });
    const signed = await Promise.all(auths);
    if (how.contract) signed.push(...signed.map((one) => Object.assign({ ...one }, { toJSON: () => ofContract(one) })));
    if (how.sends) Object.assign(signed, { toJSON: () => how.sends?.cacaos });
    await client.approveSessionAuthenticate({ id, auths: signed }).then(
      () => outcomes.push('settled'),
      // The URI was withdrawn.
      () => outcomes.push('failed'),
    );
  });
  return { asked, outcomes, scan: (uri = '') => client.core.pairing.pair({ uri }) };
}
