/** A modal in jsdom that signs in at the real server, with wallets that create real signatures. */

import { definePlugin, ModalError, toastAtom, view, views } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { networks } from 'latchkey/plugins/networks';
import { siwx } from 'latchkey/plugins/siwx';
import { createSiwxServer, type SiwxServer } from 'latchkey/plugins/siwx/server';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { act } from 'react';
import { vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { untilTrue } from '../../tools/eventually.js';
import { chainOf } from './chain.js';
import './loaded.js';
import type { Setup, WalletBehaviour } from './setup.js';
import { evmSigner, type Signer } from './signers.js';
import { SECRET } from './vectors.js';

// Keys and signatures are computed in threads, which no fake clock controls.
vi.setConfig({ testTimeout: 90_000 });

export const SERVER = `${location.origin}/siwx`;

/** The path of a request below that of the server. */
const pathOf = (url: string) => url.slice(SERVER.length + 1).split('?')[0] ?? '';

/** The view in which an embedded wallet asks for an approval, here without content. */
const approvals = definePlugin({
  id: 'approvals',
  contributes: [views.of('ApproveTransaction', view({ load: async () => ({ default: () => null }) }))],
});

export function arrange(given: Setup = {}) {
  const { accounts = [evmSigner(1)], storage, jar = { cookie: '' } } = given;
  const [first] = accounts as [Signer];
  const namespace = first.network.split(':')[0] ?? '';
  let behaviour: WalletBehaviour = 'sign';
  let failedStatus: false | number = false;
  let scriptedBody: unknown;
  const waiting: (() => void)[] = [];
  const held = new Map<string, Promise<void>>();
  const signed: string[] = [];
  const date = (): number => modal.test.env.date();
  const server: SiwxServer =
    given.server ??
    createSiwxServer({
      origin: location.origin,
      secret: SECRET,
      now: () => date() - (given.skewMs ?? 0),
      rpc: { 'eip155:1': false, 'eip155:2': false },
      ...(given.sessionTtlMs !== undefined && { sessionTtlMs: given.sessionTtlMs }),
      ...(given.nonceTtlMs !== undefined && { nonceTtlMs: given.nonceTtlMs }),
    });

  const wallet = fakeConnector({
    id: 'harbor',
    name: 'Harbor',
    namespaces: [namespace],
    accounts: accounts.map(({ address }) => address),
    network: given.at ?? first.network,
    remembers: true,
    features: given.cannotSign
      ? {}
      : {
          async signMessage({ message, account: address }) {
            signed.push(`${message}`);
            const signer = accounts.find((one) => one.address === address);
            if (behaviour === 'wait') await new Promise<void>((resolve) => waiting.push(resolve));
            if (behaviour === 'reject') throw new ModalError('No.', { code: 'USER_REJECTED' });
            if (behaviour === 'break' || !signer)
              throw new ModalError('The wallet says: “Rate limit exceeded.”', { code: 'WALLET_FAILED' });
            return signer.sign(`${message}`);
          },
          async switchNetwork({ id }) {
            if (behaviour === 'reject') throw new ModalError('No.', { code: 'USER_REJECTED' });
            if (behaviour === 'wait') await new Promise<void>((resolve) => waiting.push(resolve));
            wallet.changeNetwork(id);
          },
        },
  });
  const more = given.secondWallet;
  const other =
    more &&
    fakeConnector({
      id: 'cedar',
      name: 'Cedar',
      namespaces: [more.network.split(':')[0] ?? ''],
      accounts: [more.address],
      network: more.network,
      remembers: true,
      features: {
        signMessage: async ({ message }) => more.sign(`${message}`),
      },
    });
  const chain = chainOf(
    more && more.network.split(':')[0] !== namespace ? [first, more] : [first],
    [wallet, ...(other ? [other] : [])].map(({ connector }) => connector),
    given,
  );

  const modal = createTestModal({
    ...(given.logLevel && { logLevel: given.logLevel }),
    ...(given.connections && { connections: given.connections }),
    ...(given.switching !== undefined && { networks: { switching: given.switching } }),
    plugins: [chain, connect(), account(), networks(), siwx(given.options ?? { server: SERVER }), approvals],
    platform: {
      window,
      ...(storage && { storage }),
      async fetch({ url, method, headers, body }): Promise<unknown> {
        if (failedStatus) return new Response('{}', { status: failedStatus });
        if (scriptedBody && pathOf(url) !== 'nonce') return scriptedBody;
        // Browsers add the origin and the cookie.
        const request = new Request(url, {
          method,
          headers: { ...headers, origin: location.origin, ...(jar.cookie && { cookie: jar.cookie }) },
          ...(body !== undefined && { body }),
        });
        const gate = held.get(pathOf(url));
        const response = await server.handle(request);
        await gate;
        const set = response.headers.get('set-cookie');
        if (set !== null) jar.cookie = (set.split(';')[0] ?? '').replace(/^[^=]+=$/, '');
        return response;
      },
    },
  });
  installDialog();
  atEnd(() => modal.destroy());

  const { store } = modal.test.context;
  const toasts: string[] = [];
  store.sub(toastAtom, () => {
    const toast = page.toast();
    if (toast !== undefined) toasts.push(toast);
  });

  let host: Element | undefined;
  const root = () => host?.shadowRoot;
  const text = () => root()?.querySelector('.lk-dialog, dialog')?.textContent ?? '';
  const button = (name: string) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.trim() === name);

  const page = {
    modal,
    wallet,
    server,
    jar,
    signed,
    text,
    button,
    root,
    storage: modal.test.storage,
    events: (type: string) => modal.test.events.filter((event) => event.type === type),
    state: () => store,
    behave(next: WalletBehaviour) {
      behaviour = next;
    },
    releaseWallet() {
      for (const resolve of waiting.splice(0)) resolve();
    },
    /** Answers requests with this HTTP status; `false` sends them to the server again. */
    failRequests(status: typeof failedStatus) {
      failedStatus = status;
    },
    /** Answers all requests but those for a nonce with this body; `undefined` ends that. */
    scriptAnswer(body: unknown) {
      scriptedBody = body;
    },
    /** Holds back the responses to further requests for this path. @returns Releases them */
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
    /** The requests for this path. */
    requests: (path: string) => modal.test.requests.filter(({ url }) => url.startsWith(SERVER) && pathOf(url) === path),
    toast: () => store.get(toastAtom)?.message,
    /** All messages so far. A message disappears after 4 s, which may pass between two looks. */
    toasts: (): readonly string[] => toasts,
    async waitFor(condition: () => boolean | undefined, what = 'the condition') {
      await act(async () => {
        // Each modal of the page has its own host element.
        host ??= await modal.test.context.home();
      });
      // Keys and signatures are computed in threads of the platform, so a number of turns does not suffice.
      const turn = () => act(async () => modal.test.settle());
      await untilTrue(condition, turn, () => `There was no end to the wait for ${what}. The modal shows: ${text()}`);
    },
    /** Like `waitFor`, while the fake clock runs for up to a minute. */
    async waitWithClock(condition: () => boolean | undefined) {
      for (let second = 0; !condition() && second < 60; second++) {
        await act(async () => modal.test.clock.pass(1000));
        await act(async () => modal.test.settle());
      }
      await page.waitFor(condition);
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
    /** Waits until the view shows a message to sign. */
    async waitForMessage() {
      await page.waitFor(() => button('Sign') !== undefined && text().includes('Site'), 'the message');
    },
    async press(name: string) {
      await page.waitFor(() => button(name) !== undefined, `the button ${name}`);
      await act(async () => button(name)?.click());
    },
    /** Connects, and waits for the message to sign. */
    async connectToMessage(connector?: string) {
      await page.connect(connector);
      await page.waitForMessage();
    },
    /** Connects and presses Sign. The wallet does not respond before `releaseWallet`. */
    async connectToWalletPrompt(connector?: string) {
      await page.connectToMessage(connector);
      behaviour = 'wait';
      await page.press('Sign');
      await page.waitFor(() => signed.length > 0, 'the request to the wallet');
    },
    async signIn(connector?: string) {
      await page.connectToMessage(connector);
      await page.press('Sign');
      await page.waitFor(() => page.isSignedIn(), 'the sign-in');
    },
    isSignedIn: () => modal.state.siwx.signedIn.get(),
    isOpen: () => modal.state.modal.get().open,
    connections: () => modal.state.connections.get().size,
  };
  return page;
}
