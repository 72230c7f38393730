/** A modal that signs in at the real server, with wallets that really sign. Draws, in jsdom. */

import { ModalError, toastAtom } from 'latchkey';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { networks } from 'latchkey/plugins/networks';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { createSiwxServer, type SiwxServer } from 'latchkey/plugins/siwx/server';
import type { SIWXProofRequest, SIWXSigner } from 'latchkey/plugins/siwx/slots';
import { createTestModal, fakeConnector } from 'latchkey/testing';
// What verifiers load late is here beforehand: a busy disk takes its time, and tests have only so much.
import '@noble/curves/ed25519.js';
import '@noble/curves/secp256k1.js';
import '@scure/btc-signer';
import '@scure/sr25519';
import { act } from 'react';
import 'viem';
import { afterEach, vi } from 'vitest';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import '../../../plugins/siwx/flow.js';
import '../../../plugins/siwx/views/SIWXSignMessageView.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { chainOf } from './chain.js';
import { evmSigner, type Signer } from './signers.js';
import { SECRET } from './vectors.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await act(async () => void (await end()));
  document.body.replaceChildren();
});

/** Real time, on a busy machine: keys and signatures are of threads that no clock of a test moves. */
const PATIENCE_MS = 15_000;
// What is never seen is told by its name: `see` has to give up before the runner, who would not know.
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

export const SERVER = `${location.origin}/siwx`;

/** What a wallet does when it is asked for a signature. */
export type Mood = 'sign' | 'reject' | 'break' | 'wait';

export interface Arrangement {
  readonly options?: SIWXOptions;
  /** Whose accounts the wallet has; the first is selected. Default: one on EVM. */
  readonly people?: readonly Signer[];
  /** The network that its wallet is on. Default: the first one's. */
  readonly at?: string;
  /** Has a wallet of its own, `cedar`, in another namespace. */
  readonly beside?: Signer;
  readonly type?: 'smartAccount';
  /** The wallet cannot sign. */
  readonly mute?: boolean;
  /** What its grants bring along: sign-ins signed on the way. */
  readonly proofs?: (request: SIWXProofRequest) => Promise<readonly unknown[]>;
  /** How far the server's clock is behind. */
  readonly skewMs?: number;
  /** How long the server keeps a session at most. */
  readonly sessionTtlMs?: number;
  /** How long a nonce is good. */
  readonly nonceTtlMs?: number;
  /** The chain has no signer of its own. */
  readonly unnamed?: boolean;
  readonly signer?: Partial<SIWXSigner>;
  /** Of the page before a reload, or another tab. */
  readonly storage?: Storage;
  readonly jar?: { cookie: string };
  readonly server?: SiwxServer;
}

export function arrange(given: Arrangement = {}) {
  const { people = [evmSigner(1)], storage, jar = { cookie: '' } } = given;
  const [first] = people as [Signer];
  const namespace = first.network.split(':')[0] ?? '';
  let mood: Mood = 'sign';
  let isDown: false | number = false;
  let scripted: unknown;
  const waiting: (() => void)[] = [];
  const held = new Map<string, Promise<void>>();
  const signed: string[] = [];
  const date = (): number => modal.test.env.date();
  const server: SiwxServer =
    given.server ??
    createSiwxServer({
      ...{ origin: location.origin, secret: SECRET, now: () => date() - (given.skewMs ?? 0) },
      rpc: { 'eip155:1': false, 'eip155:2': false },
      ...(given.sessionTtlMs !== undefined && { sessionTtlMs: given.sessionTtlMs }),
      ...(given.nonceTtlMs !== undefined && { nonceTtlMs: given.nonceTtlMs }),
    });

  const wallet = fakeConnector({
    ...{ id: 'harbor', name: 'Harbor', namespaces: [namespace], accounts: people.map(({ address }) => address) },
    network: given.at ?? first.network,
    remembers: true,
    features: given.mute
      ? {}
      : {
          async signMessage({ message, account: address }) {
            signed.push(`${message}`);
            const who = people.find((one) => one.address === address);
            if (mood === 'wait') await new Promise<void>((go) => waiting.push(go));
            if (mood === 'reject') throw new ModalError('No.', { code: 'USER_REJECTED' });
            if (mood === 'break' || !who) throw new ModalError('Broken.', { code: 'WALLET_FAILED' });
            return who.sign(`${message}`);
          },
          switchNetwork: async ({ id }) => wallet.changeNetwork(id),
        },
  });
  const more = given.beside;
  const other =
    more &&
    fakeConnector({
      ...{ id: 'cedar', name: 'Cedar', namespaces: [more.network.split(':')[0] ?? ''], accounts: [more.address] },
      ...{ network: more.network, features: { signMessage: async ({ message }) => more.sign(`${message}`) } },
    });
  const chain = chainOf(
    more ? [first, more] : [first],
    [wallet, ...(other ? [other] : [])].map(({ connector }) => connector),
    given,
  );

  const modal = createTestModal({
    plugins: [chain, connect(), account(), networks(), siwx(given.options ?? { server: SERVER })],
    platform: {
      window,
      ...(storage && { storage }),
      async fetch({ url, method, headers, body }): Promise<unknown> {
        if (isDown) return new Response('{}', { status: isDown });
        if (scripted && !url.endsWith('/nonce')) return scripted;
        // As a browser does: the origin goes along, and the cookie of the one before.
        const request = new Request(url, {
          method,
          headers: { ...headers, origin: location.origin, ...(jar.cookie && { cookie: jar.cookie }) },
          ...(body !== undefined && { body }),
        });
        const gate = held.get(url.slice(SERVER.length + 1));
        const response = await server.handle(request);
        await gate;
        const set = response.headers.get('set-cookie');
        if (set !== null) jar.cookie = (set.split(';')[0] ?? '').replace(/^[^=]+=$/, '');
        return response;
      },
    },
  });
  installDialog();
  ends.push(() => modal.destroy());

  let host: Element | undefined;
  const root = () => host?.shadowRoot;
  const text = () => root()?.querySelector('.lk-dialog, dialog')?.textContent ?? '';
  const button = (name: string) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.trim() === name);

  const bench = {
    ...{ modal, wallet, server, jar, signed, text, button, root },
    storage: modal.test.storage,
    events: (type: string) => modal.test.events.filter((event) => event.type === type),
    state: () => modal.test.context.store,
    behave(next: Mood) {
      mood = next;
    },
    letSign() {
      for (const go of waiting.splice(0)) go();
    },
    down(how: typeof isDown) {
      isDown = how;
    },
    /** Whatever is asked, but for a nonce. */
    answer(body: unknown) {
      scripted = body;
    },
    /** Answers to what is asked below this path from now on are on their way, until they are let go. */
    hold(path: string) {
      let go: (() => void) | undefined;
      const gate = new Promise<void>((done) => {
        go = done;
      });
      held.set(path, gate);
      return () => {
        if (held.get(path) === gate) held.delete(path);
        go?.();
      };
    },
    /** What was asked below this path. */
    asks: (path: string) => modal.test.requests.filter(({ url }) => url === `${SERVER}/${path}`),
    toast: () => modal.test.context.store.get(toastAtom)?.message,
    async see(holds: () => boolean, what = 'it') {
      await act(async () => {
        // Two modals may be on the page.
        host ??= await modal.test.context.home();
      });
      // Keys are made and signatures judged in threads of the platform: a count of turns says nothing of those.
      for (const end = Date.now() + PATIENCE_MS; !holds(); ) {
        if (Date.now() > end) throw new Error(`${what} is never seen: ${text()}`);
        await act(async () => modal.test.settle());
      }
    },
    /** The same, while time passes. */
    async later(holds: () => boolean) {
      for (let second = 0; !holds() && second < 60; second++) {
        await act(async () => modal.test.clock.pass(1000));
        await act(async () => modal.test.settle());
      }
      await bench.see(holds);
    },
    view: () => modal.test.context.router.current()?.view,
    async connect(connector = 'harbor') {
      await act(async () => modal.test.wake());
      let result: unknown;
      await act(async () => {
        result = await modal.connect({ connector });
      });
      return result;
    },
    /** Until the view shows a message to sign. */
    async asked() {
      await bench.see(() => button('Sign') !== undefined && text().includes('Site'), 'the message');
    },
    async press(name: string) {
      await bench.see(() => button(name) !== undefined, `the button ${name}`);
      await act(async () => button(name)?.click());
    },
    /** Connects: a letter is there to be signed. */
    async connectAsked(connector?: string) {
      await bench.connect(connector);
      await bench.asked();
    },
    /** Connects, and signs: the wallet has been asked, and waits. */
    async connectSigning(connector?: string) {
      await bench.connectAsked(connector);
      mood = 'wait';
      await bench.press('Sign');
      await bench.see(() => signed.length > 0, 'the wallet’s question');
    },
    async signIn(connector?: string) {
      await bench.connectAsked(connector);
      await bench.press('Sign');
      await bench.see(() => bench.isSignedIn(), 'the sign-in');
    },
    isSignedIn: () => modal.state.siwx.signedIn.get(),
    isOpen: () => modal.state.modal.get().open,
    connections: () => modal.state.connections.get().size,
  };
  return bench;
}
