/** A modal with the embedded wallet. The test controls every message of the frame. */

import {
  type AnyPlugin,
  type App,
  type Contribution,
  definePlugin,
  type StorageBackend,
  view,
  views,
} from 'latchkey/plugin';
import { eip155 } from 'latchkey/plugins/eip155';
import { frame } from 'latchkey/plugins/frame';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { solana } from 'latchkey/plugins/solana';
import { createTestModal } from 'latchkey/testing';
import { act } from 'react';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import type { InternalClient } from '../../../plugins/frame/client/createClient.js';
import '../../../plugins/frame/views/ApproveTransactionView.js';
import '../../../plugins/frame/connection/openLogin.js';
import type { FrameOptions } from '../../../plugins/frame/index.js';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { untilTrue } from '../../tools/eventually.js';

export const URL_OF_FRAME = 'https://frame.example/sdk';
export const ORIGIN = 'https://frame.example';
export const EOA = '0x1111111111111111111111111111111111111111';
export const SMART = '0x2222222222222222222222222222222222222222';
export const SOLANA_KEY = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
export const LOCAL_SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const evm = (id: number) => ({ id, name: `Network ${id}`, nativeCurrency: ETHER, rpcUrls: ['https://rpc.example'] });

/** A message that was posted to the frame. */
export interface FrameCallMessage {
  readonly id: string;
  /** The type without its prefix. */
  readonly name: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>> | undefined;
  readonly target: string;
}

/** The frame's replies by call, unless a test changes them. */
export const DEFAULT_REPLIES: Readonly<Record<string, unknown>> = {
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
};

/** The frame's user on a network. */
export const userOn = (chainId: unknown) =>
  typeof chainId === 'string'
    ? { address: SOLANA_KEY, chainId, email: 'you@example.com', accounts: [{ address: SOLANA_KEY, type: 'eoa' }] }
    : {
        address: chainId === 1 ? SMART : EOA,
        chainId,
        email: 'you@example.com',
        preferredAccountType: chainId === 1 ? 'smartAccount' : 'eoa',
        smartAccountDeployed: false,
        accounts: [
          { address: EOA, type: 'eoa' },
          { address: SMART, type: 'smartAccount' },
        ],
      };

/** The parts of the page and the app that some tests change. */
interface Scene {
  readonly app?: App;
  readonly overrides?: readonly Contribution[];
  readonly plugins?: readonly AnyPlugin[];
  readonly window?: Window & typeof globalThis;
  /** The app's own storage. */
  readonly backend?: StorageBackend;
}

export function arrange(options: Partial<FrameOptions> = {}, storage?: Storage, scene: Scene = {}) {
  installDialog();
  const modal = createTestModal({
    plugins: [
      eip155({ networks: [evm(1), evm(10), evm(12345)] }),
      solana({ networks: [{ id: LOCAL_SOLANA, name: 'Solana', rpcUrls: ['https://rpc.example'] }] }),
      frame({ url: URL_OF_FRAME, ...options }),
      // The type of the modal's state comes from the plugins above.
      ...((scene.plugins ?? []) as readonly []),
      definePlugin({
        id: 'screens',
        contributes: [views.of('Account', view({ load: async () => ({ default: () => null }) }))],
        setup(ctx) {
          ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { order: 300 });
        },
      }),
    ],
    networks: { default: 'eip155:1' },
    ...(scene.app && { app: scene.app }),
    ...(scene.overrides && { overrides: scene.overrides }),
    ...(scene.backend && { storage: scene.backend }),
    platform: { window: scene.window ?? window, ...(storage && { storage }) },
    debug: true,
  });
  atEnd(() => modal.destroy());
  const sent: FrameCallMessage[] = [];
  const replies = new Map<string, unknown>(Object.entries(DEFAULT_REPLIES));
  replies.set('GET_USER', ({ payload }: FrameCallMessage) => userOn(payload?.chainId));
  replies.set('SWITCH_NETWORK', ({ payload }: FrameCallMessage) => ({ chainId: payload?.chainId }));
  const element = () => document.querySelector('iframe') ?? undefined;
  const frameWindow = () => element()?.contentWindow ?? undefined;

  /** Dispatches a message on the page, by default from the frame. */
  const sendToPage = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) => {
    const source = ('source' in from ? from.source : frameWindow()) as Window | null;
    window.dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? ORIGIN, source }));
  };
  const reply = ({ id, name }: FrameCallMessage, payload?: unknown) =>
    sendToPage({ id, type: `@w3m-frame/${name}_SUCCESS`, payload });
  const replyError = ({ id, name }: FrameCallMessage, message?: string) =>
    sendToPage({ id, type: `@w3m-frame/${name}_ERROR`, payload: message === undefined ? {} : { message } });
  const receive = (data: Omit<FrameCallMessage, 'name' | 'target'>, target: string) => {
    const call = { ...data, name: data.type.replace('@w3m-app/', ''), target };
    sent.push(call);
    if (!replies.has(call.name)) return;
    const payload = replies.get(call.name);
    queueMicrotask(() => reply(call, typeof payload === 'function' ? payload(call) : payload));
  };

  return {
    modal,
    sent,
    replies,
    element,
    frameWindow,
    sendToPage,
    reply,
    replyError,
    client: async () => (await modal.test.context.service(frameClients, FRAME)) as InternalClient,
    /** The frame sends READY. Messages to it are recorded from then on. */
    async makeReady() {
      await act(async () => modal.test.until(() => element()?.contentWindow != null, 'frame'));
      const own = frameWindow() as unknown as { postMessage: unknown };
      own.postMessage = receive;
      await act(async () => {
        sendToPage({ type: '@w3m-frame/READY', payload: { version: '4' } });
        await modal.test.settle();
      });
    },
    /** Waits for a call of this name and returns the last one. */
    async lastCall(name: string): Promise<FrameCallMessage> {
      await act(async () => modal.test.until(() => sent.some((one) => one.name === name), name));
      return sent.findLast((one) => one.name === name) as FrameCallMessage;
    },
    /** Waits in real time, because React renders and modules load between turns of the event loop. */
    waitUntil(holds: () => boolean): Promise<void> {
      const turn = () => act(async () => modal.test.settle());
      return untilTrue(holds, turn, () => `There was no end to the wait for \`${holds}\`.`);
    },
    settle: () => act(async () => modal.test.settle()),
    advance: (ms: number) => act(async () => modal.test.clock.pass(ms)),
    connect: () => act(async () => modal.connect({ connector: ID_AUTH })),
  };
}

export type Arranged = ReturnType<typeof arrange>;

/** The outcome of a promise, which a test reads later. */
export function outcome<T>(promise: Promise<T>) {
  const result: { value?: T; error?: { code?: string; message: string }; settled: boolean } = { settled: false };
  promise.then(
    (value) => Object.assign(result, { value, settled: true }),
    (error) => Object.assign(result, { error, settled: true }),
  );
  return result;
}

/** Logs in by e-mail. @param options.withCode - `false`: the e-mail is sent, but its code is not entered. */
export async function logIn(kit: Arranged, { withCode = true } = {}): Promise<InternalClient> {
  await act(async () => kit.modal.test.wake());
  const client = await kit.client();
  const connecting = outcome(client.connectEmail({ email: 'you@example.com' }));
  await kit.makeReady();
  await kit.settle();
  if (connecting.value !== 'VERIFY_OTP')
    throw new Error(`The login failed: ${connecting.error?.message ?? 'no answer'}`);
  if (withCode) await act(async () => client.connectOtp({ otp: '123456' }));
  return client;
}

/** A modal that is connected by a login. */
export async function loggedIn(storage: Storage, options = {}) {
  const kit = arrange(options, storage);
  await logIn(kit);
  await kit.connect();
  return kit;
}
