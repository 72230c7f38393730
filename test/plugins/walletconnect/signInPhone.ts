/** A phone that signs in while it pairs, and an app of one or two namespaces that signs in at the real server. */

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
  ...{ id, name: `Network ${id}`, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: [`https://${id}.example/rpc`],
});

/** The app and its server. The SDK dates what is signed by the real clock, so the server looks at that one too. */
export function openSignInApp(relay: Pick<SandboxRelay, 'url'>, { withSolana = false, networks = [1, 10] } = {}) {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const server = createSiwxServer({
    ...{
      origin: ORIGIN,
      secret: 'a-secret-of-a-test-that-is-long-enough',
      rpc: Object.fromEntries(networks.map((id) => [`eip155:${id}`, false as const])),
    },
  });
  let cookie = '';
  let isDown = false;
  const paths: string[] = [];
  const memory = createMemory();
  let isKept = false;
  const storage: typeof memory = {
    ...memory,
    setItem(key, value) {
      isKept ||= key.endsWith('session') && Array.isArray(value) && value.length > 0;
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
          ...{ method, headers: { ...headers, origin: ORIGIN, ...(cookie && { cookie }) } },
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
    ...{ modal, paths, storage },
    /** Begins to connect; the codes as they come. */
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
    /** Whom the server takes this browser for. */
    async signedIn() {
      const response = await server.handle(new Request(`${ORIGIN}/siwx/session`, { headers: { cookie } }));
      const { sessions } = (await response.json()) as { readonly sessions: readonly { readonly data: object }[] };
      return sessions.map(({ data }) => data);
    },
    down() {
      isDown = true;
    },
    /** Whether there was a session on the disk. */
    everKeptSession: () => isKept,
    view: () => modal.test.context.router.current()?.view,
  };
}

/** How a phone answers a sign-in. */
export interface Answering {
  /** Signed by another key than its account's, unseen by the phone itself. */
  readonly forged?: boolean;
  readonly rejects?: boolean;
  /** Networks it signs for. Default: the first. */
  readonly all?: boolean;
  readonly nonce?: string;
  /** The statement is given as it was shown. */
  readonly shown?: boolean;
  /** Sent in place of what was signed, unseen by the phone itself. */
  readonly sends?: { readonly cacaos: unknown };
  /** Beside what was signed, one of a contract account: the SDK asks its service about it. */
  readonly contract?: boolean;
  /** Until then a person reads. */
  readonly reading?: Promise<void>;
}

type Payload = Parameters<Phone['client']['formatAuthMessage']>[0]['request'] & { readonly chains: readonly string[] };

/** What the wallet lets the app do, on each of its networks (ERC-5573). */
function allow(resources: readonly string[] = [], chains: readonly string[]): string[] {
  const last = resources.at(-1) ?? '';
  const recap = JSON.parse(Buffer.from(last.replace('urn:recap:', ''), 'base64').toString());
  for (const key of Object.keys(recap.att.eip155)) recap.att.eip155[key] = [{ chains }];
  const encoded = Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=+$/, '');
  return [...resources.slice(0, -1), `urn:recap:${encoded}`];
}

/** From now on the phone refuses to sign in. `refused` resolves when it has, `scan` reads a code. */
export function refusesSignIn({ client }: Phone, reason: { readonly code: number; readonly message: string }) {
  const refused = new Promise<void>((done) => {
    client.on('session_authenticate', async ({ id }) => done(await client.rejectSessionAuthenticate({ id, reason })));
  });
  return { refused, scan: (uri = '') => client.core.pairing.pair({ uri }) };
}

const ofContract = <T extends { readonly s: object }>({ s, ...rest }: T) => ({ ...rest, s: { ...s, t: 'eip1271' } });

/** From now on the phone signs in. @returns the nonces it was asked with, what came of its answers, and what reads a code */
export function signsIn({ client }: Phone, how: Answering = {}) {
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
      const p = { ...rest, iss, resources: allow(authPayload.resources, chains), nonce: how.nonce ?? rest.nonce };
      const text = client.formatAuthMessage({ request: p, iss });
      if (how.shown) p.statement = text.split('\n')[3] ?? '';
      const [own, other] = [await sign(text, ALICE), await sign(text, BOB)];
      const cacao = { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s: own } };
      // It judges its own answer before it sends it.
      return how.forged
        ? Object.assign(cacao, { toJSON: () => ({ h: cacao.h, p, s: { ...cacao.s, s: other } }) })
        : cacao;
    });
    const signed = await Promise.all(auths);
    if (how.contract) signed.push(...signed.map((one) => Object.assign({ ...one }, { toJSON: () => ofContract(one) })));
    if (how.sends) Object.assign(signed, { toJSON: () => how.sends?.cacaos });
    await client.approveSessionAuthenticate({ id, auths: signed }).then(
      () => outcomes.push('settled'),
      // The code was taken back.
      () => outcomes.push('failed'),
    );
  });
  return { asked, outcomes, scan: (uri = '') => client.core.pairing.pair({ uri }) };
}
