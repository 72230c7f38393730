/** A modal with the embedded wallet, and a frame whose every word a test decides. */

import { definePlugin, view, views } from 'latchkey';
import { eip155 } from 'latchkey/plugins/eip155';
import { frame } from 'latchkey/plugins/frame';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { solana } from 'latchkey/plugins/solana';
import { createTestModal } from 'latchkey/testing';
import { act } from 'react';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell.js';
import type { OwnClient } from '../../../plugins/frame/client.js';
import '../../../plugins/frame/views/ApproveTransactionView.js';
import '../../../plugins/frame/session.js';
import type { FrameOptions } from '../../../plugins/frame/index.js';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';

export const URL_OF_FRAME = 'https://frame.example/sdk';
export const ORIGIN = 'https://frame.example';
export const EOA = '0x1111111111111111111111111111111111111111';
export const SMART = '0x2222222222222222222222222222222222222222';
export const SOLANA_KEY = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
export const LOCAL_SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const evm = (id: number) => ({ id, name: `Network ${id}`, nativeCurrency: ETHER, rpcUrls: ['https://rpc.example'] });

/** Real time, on a busy machine. Only a test that fails takes this long. */
const PATIENCE_MS = 45_000;

/** What was posted to the frame. */
export interface Question {
  readonly id: string;
  /** Without the prefix. */
  readonly name: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>> | undefined;
  readonly target: string;
}

/** Answers that any login has. */
export const PLAIN: Readonly<Record<string, unknown>> = {
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
};

/** A user as the frame tells of one, on the network that was asked about. */
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

export function arrange(options: Partial<FrameOptions> = {}, storage?: Storage) {
  installDialog();
  const modal = createTestModal({
    plugins: [
      eip155({ networks: [evm(1), evm(10), evm(12345)] }),
      solana({ networks: [{ id: LOCAL_SOLANA, name: 'Solana', rpcUrls: ['https://rpc.example'] }] }),
      frame({ url: URL_OF_FRAME, ...options }),
      definePlugin({
        id: 'screens',
        contributes: [views.of('Account', view({ load: async () => ({ default: () => null }) }))],
        setup(ctx) {
          ctx.tap('resolveView', ({ state }) => (state.connection ? { view: 'Account' } : undefined), { stage: 300 });
        },
      }),
    ],
    networks: { default: 'eip155:1' },
    platform: { window, ...(storage && { storage }) },
    debug: true,
  });
  atEnd(() => modal.destroy());
  const asked: Question[] = [];
  const answers = new Map<string, unknown>(Object.entries(PLAIN));
  answers.set('GET_USER', ({ payload }: Question) => userOn(payload?.chainId));
  answers.set('SWITCH_NETWORK', ({ payload }: Question) => ({ chainId: payload?.chainId }));
  const element = () => document.querySelector('iframe') ?? undefined;
  const windowOf = () => element()?.contentWindow ?? undefined;

  /** Something says this to the page; by default the frame does. */
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) => {
    const source = ('source' in from ? from.source : windowOf()) as Window | null;
    window.dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? ORIGIN, source }));
  };
  const reply = ({ id, name }: Question, payload?: unknown) => say({ id, type: `@w3m-frame/${name}_SUCCESS`, payload });
  const refuse = ({ id, name }: Question, message?: string) =>
    say({ id, type: `@w3m-frame/${name}_ERROR`, payload: message === undefined ? {} : { message } });
  const hear = (data: Omit<Question, 'name' | 'target'>, target: string) => {
    const question = { ...data, name: data.type.replace('@w3m-app/', ''), target };
    asked.push(question);
    if (!answers.has(question.name)) return;
    const answer = answers.get(question.name);
    queueMicrotask(() => reply(question, typeof answer === 'function' ? answer(question) : answer));
  };

  return {
    modal,
    asked,
    answers,
    element,
    windowOf,
    say,
    reply,
    refuse,
    client: async () => (await modal.test.context.service(frameClients, FRAME)) as OwnClient,
    /** The frame comes up: from then on it is heard, and what is posted to it is kept. */
    async comeUp() {
      await act(async () => modal.test.until(() => element()?.contentWindow != null, 'frame'));
      const own = windowOf() as unknown as { postMessage: unknown };
      own.postMessage = hear;
      await act(async () => {
        say({ type: '@w3m-frame/READY', payload: { version: '4' } });
        await modal.test.settle();
      });
    },
    /** The last question of this name, as soon as it is there. */
    async question(name: string): Promise<Question> {
      await act(async () => modal.test.until(() => asked.some((one) => one.name === name), name));
      return asked.findLast((one) => one.name === name) as Question;
    },
    /** Waits for what is drawn: React draws between turns, not within one. */
    async see(holds: () => boolean) {
      // Some of it is code that is loaded: a count of turns says nothing of a disk.
      for (const end = Date.now() + PATIENCE_MS; !holds(); ) {
        if (Date.now() > end) throw new Error('It is never seen.');
        await act(async () => modal.test.settle());
      }
    },
    settle: () => act(async () => modal.test.settle()),
    advance: (ms: number) => act(async () => modal.test.clock.pass(ms)),
    connect: () => act(async () => modal.connect({ connector: ID_AUTH })),
  };
}

export type Arranged = ReturnType<typeof arrange>;

/** What a promise came to, looked at later. */
export function outcome<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: { code?: string; message: string }; settled: boolean } = { settled: false };
  promise.then(
    (value) => Object.assign(seen, { value, settled: true }),
    (error) => Object.assign(seen, { error, settled: true }),
  );
  return seen;
}

/** Logged in by e-mail. */
export async function logIn(kit: Arranged): Promise<OwnClient> {
  await act(async () => kit.modal.test.wake());
  const client = await kit.client();
  const sent = outcome(client.connectEmail({ email: 'you@example.com' }));
  await kit.comeUp();
  await kit.settle();
  if (sent.value !== 'VERIFY_OTP') throw new Error(`The login went wrong: ${sent.error?.message ?? 'no answer'}`);
  await act(async () => client.connectOtp({ otp: '123456' }));
  return client;
}
