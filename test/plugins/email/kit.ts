/** A modal with the real login plugins and a fake embedded wallet, rendered in jsdom and operated like a user would. */

import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import type { FrameLogin } from 'latchkey/plugins/frame/slots';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';
import { createTestModal, type FakeConnector, fakeNamespace } from 'latchkey/testing';
import { act } from 'react';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import '../../../plugins/connect/views/ConnectView.js';
import '../../../plugins/email/views/EmailMethod.js';
import '../../../plugins/socials/views/SocialMethod.js';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { untilTrue } from '../../tools/eventually.js';
import { createFakeFrame } from './fakeFrame.js';

export interface Scene {
  /** The social logins. Default: all. */
  readonly providers?: SocialsOptions['providers'];
  readonly without?: readonly ('frame' | 'email' | 'socials' | 'farcaster')[];
  readonly wallets?: readonly FakeConnector[];
  readonly login?: FrameLogin;
  /** The active network. */
  readonly network?: string;
  readonly storage?: Storage;
  /** Whether users must accept the terms before they connect. */
  readonly legal?: boolean;
  /** Properties that replace those of jsdom's window. */
  readonly window?: Readonly<Record<string, unknown>>;
}

export function arrange({
  providers,
  without = [],
  wallets = [],
  login,
  storage,
  network,
  legal = false,
  window: own = {},
}: Scene = {}) {
  installDialog();
  const frame = createFakeFrame(login);
  const page = Object.create(window, Object.getOwnPropertyDescriptors(bindings(own))) as Window & typeof globalThis;
  const modal = createTestModal({
    plugins: [
      fakeNamespace(wallets, 'alpha'),
      fakeNamespace([], 'beta'),
      fakeNamespace([], 'gamma'),
      connect({ legalCheckbox: legal }),
      account(),
      ...(without.includes('frame') ? [] : [frame.plugin]),
      ...(without.includes('email') ? [] : [email()]),
      ...(without.includes('socials') ? [] : [socials(providers ? { providers } : {})]),
      ...(without.includes('farcaster') ? [] : [farcaster()]),
    ],
    ...(legal && { app: { terms: 'https://meadow.example/terms' } }),
    ...(network && { networks: { default: network } }),
    platform: { window: page, ...(storage && { storage }) },
    debug: true,
  });
  atEnd(() => modal.destroy());
  const root = () => document.querySelector('[data-latchkey]')?.shadowRoot as ShadowRoot;
  // Elements of a view that is being left are drawn again as ghosts.
  const all = (selector: string) =>
    [...(root()?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => !one.closest('.lk-ghosts'));
  const settle = () => act(async () => modal.test.settle());
  const findButton = (name: string) =>
    all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name));
  const button = (name: string) => {
    const found = findButton(name);
    if (!found) throw new Error(`No button "${name}" found in: ${root()?.textContent}`);
    return found;
  };
  // The loop is outside of `act`, which renders only when it ends.
  const until = (holds: () => boolean, what: string) => untilTrue(holds, settle, () => `There was no ${what}.`);
  return {
    modal,
    frame,
    all,
    settle,
    button,
    until,
    text: () =>
      all('.lk-body')
        .map((one) => one.textContent)
        .join(),
    title: () => root()?.querySelector('h2')?.textContent ?? '',
    toast: () =>
      all('.lk-toast')
        .map((one) => one.textContent)
        .join(),
    isOpen: () => all('.lk-dialog[open]').length > 0,
    connected: () => ['alpha', 'beta', 'gamma'].filter((one) => modal.test.context.connections.get(one) !== undefined),
    code: () => (all('input')[0] as HTMLInputElement).value,
    view: () => modal.test.context.router.current()?.view,
    events: () => modal.test.events.map(({ type }) => type),
    propsOf: (type: string) => modal.test.events.findLast((one) => one.type === type)?.props,
    has: (name: string) => all('button').some((one) => one.textContent?.includes(name)),
    advance: (ms: number) => act(async () => modal.test.clock.pass(ms)),
    /** Advances the clock second by second, because each render sets the next timer. */
    async advanceBySeconds(ms: number) {
      for (let left = ms; left > 0; left -= 1_000) {
        await act(async () => modal.test.clock.pass(Math.min(left, 1_000)));
      }
    },
    async open(view?: string, params?: unknown) {
      await act(async () => modal.test.wake());
      await act(async () => void (await (modal.open as (view?: string, params?: unknown) => unknown)(view, params)));
      await until(() => all('h2').length > 0, 'title');
      await settle();
    },
    async click(name: string) {
      // Rows of plugins are loaded.
      await until(() => findButton(name) !== undefined, `button "${name}" in: ${root()?.textContent}`);
      const target = button(name);
      await act(async () => target.click());
      await settle();
    },
    /** Types into the view's first field. */
    async type(value: string) {
      const input = all('input')[0] as HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await settle();
    },
    async paste(text: string) {
      const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => text },
      });
      await act(async () => void all('input')[0]?.dispatchEvent(event));
      await settle();
    },
    async submit() {
      await act(
        async () => void all('form')[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
      await settle();
    },
    /** Waits for a call to the frame and resolves it. */
    async resolve(name: string, value?: unknown) {
      await until(() => frame.isPending(name), name);
      await act(async () => frame.resolve(name, value));
      await settle();
    },
    /** Waits for a call to the frame and rejects it. */
    async reject(name: string, error: unknown) {
      await until(() => frame.isPending(name), name);
      await act(async () => frame.reject(name, error));
      await settle();
    },
    /** Waits until a view is shown. */
    async untilShown(view: string) {
      await until(() => modal.test.context.router.current()?.view === view, view);
      await settle();
      // The previous view stays until the code is loaded.
      await until(() => all('[aria-busy].lk-view, [aria-busy].lk-body').length === 0, `code of ${view}`);
      await until(() => all('.lk-body').length > 0 && all('.lk-body')[0]?.textContent !== '', `content of ${view}`);
    },
  };
}

export type Arranged = ReturnType<typeof arrange>;

/** The window's methods, bound to the window because they throw otherwise. */
function bindings(own: Readonly<Record<string, unknown>>) {
  const methods = [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'getComputedStyle',
    'requestAnimationFrame',
  ];
  const bound = methods.map((name) => [name, (window as unknown as Record<string, () => unknown>)[name]?.bind(window)]);
  const getters = { location: window.location, history: window.history, navigator: window.navigator, document };
  return {
    ...Object.fromEntries(bound),
    ...getters,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    ...own,
  };
}

export const YOU = 'you@example.com';

/** Submits an address and waits for the next view. */
export async function beginEmail(scene: Scene = {}, next = 'VERIFY_OTP'): Promise<Arranged> {
  const kit = arrange(scene);
  await kit.open();
  await kit.type(YOU);
  await kit.submit();
  await kit.resolve('connectEmail', next);
  if (next !== 'CONNECT') await kit.untilShown(next === 'VERIFY_OTP' ? 'EmailOtp' : 'EmailDevice');
  return kit;
}
