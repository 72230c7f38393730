/** Scripted log-ins: the real views with a scripted embedded wallet. */

import { type Connector, connectors, definePlugin, ModalError } from 'latchkey/plugin';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import {
  FRAME,
  type FrameClient,
  type FrameLogin,
  frameClients,
  ID_AUTH,
  loginAtom,
} from 'latchkey/plugins/frame/slots';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';

/** The answers of the embedded wallet. Without an answer a request stays pending. */
export interface LoginsFixture {
  readonly providers?: SocialsOptions['providers'];
  /** Removes the e-mail log-in. */
  readonly socialOnly?: boolean;
  readonly email?: Awaited<ReturnType<FrameClient['connectEmail']>> | ModalError;
  /** Seconds until another e-mail can be sent. */
  readonly cooldown?: number;
  readonly device?: ModalError;
  readonly code?: 'right' | ModalError;
  readonly update?: Awaited<ReturnType<FrameClient['updateEmail']>> | ModalError;
  readonly popup?: 'blocked' | 'closed';
  readonly redirect?: string | ModalError;
  readonly link?: string | ModalError;
  readonly approved?: ModalError;
  /** The current log-in. */
  readonly login?: FrameLogin;
  /** The connect after the log-in fails. */
  readonly broken?: boolean;
}

const never = <T>() => new Promise<T>(() => undefined);
const given = <T>(value: T | ModalError | undefined): Promise<T> =>
  value === undefined ? never() : value instanceof ModalError ? Promise.reject(value) : Promise.resolve(value);

/** An error reported by the embedded wallet's frame. */
export const frameError = (message: string) => new ModalError(message, { code: 'FRAME_SAID' });
export const failed = (code: string, message: string) => new ModalError(message, { code });

/** @param approved - Returns the grant of an approved connect. */
export function loginsFixture(script: LoginsFixture, approved: Connector['connect']) {
  const client = {
    origin: 'https://frame.example',
    ready: async () => undefined,
    cooldown: () => script.cooldown ?? 0,
    connectEmail: () => given(script.email),
    connectDevice: () => given<void>(script.device),
    connectOtp: () => (script.code === 'right' ? Promise.resolve() : given<void>(script.code)),
    updateEmail: () => given(script.update),
    updateEmailPrimaryOtp: () => (script.code === 'right' ? Promise.resolve() : given<void>(script.code)),
    updateEmailSecondaryOtp: () => given<string>(script.code === 'right' ? undefined : script.code),
    socialRedirect: () => given(script.redirect),
    connectSocial: () => never(),
    farcasterUri: () => given(script.link),
    connectFarcaster: () => given<string>(script.approved),
  } as Partial<FrameClient> as FrameClient;
  const connector: Connector = {
    id: ID_AUTH,
    name: 'Embedded wallet',
    type: 'AUTH',
    remote: true,
    namespaces: ['eip155'],
    connect: (context) => (script.broken ? Promise.reject(frameError('Not now')) : approved(context)),
  };
  return [
    definePlugin({
      id: 'frame',
      contributes: [
        frameClients.of(FRAME, () => client),
        connectors.of({ watch: (_context, publish) => publish([connector]) }),
      ],
      state: { login: loginAtom },
      setup: ({ store }) => script.login && store.set(loginAtom, script.login),
    }),
    ...(script.socialOnly ? [] : [email()]),
    socials(script.providers ? { providers: script.providers } : {}),
    farcaster(),
  ];
}

/** Replaces `window.open`, so that log-ins and links open no window. */
export function holdWindows(script: LoginsFixture = {}): void {
  const popup = { closed: script.popup === 'closed', close: () => undefined, location: { href: '' } };
  const value = () => (script.popup === 'blocked' ? null : popup);
  Object.defineProperty(window, 'open', { configurable: true, value });
}
