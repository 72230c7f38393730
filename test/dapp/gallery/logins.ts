/** Scripted log-ins: the real views with a scripted embedded wallet. */

import {
  type AccountDetails,
  accountDetailsAtom,
  accountRows,
  type Connector,
  connectors,
  definePlugin,
  ModalError,
  type Store,
  view,
  views,
} from 'latchkey/plugin';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import {
  FRAME,
  type FrameClient,
  type FrameLogin,
  frameClients,
  ID_AUTH,
  loginAtom,
  loginLogosAtom,
  usersAtom,
} from 'latchkey/plugins/frame/slots';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';
import { logoShapes } from '../../../plugins/frame/logoShapes.js';
import { smartAccountNetworksAtom } from '../../../plugins/frame/state.js';

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
  /** Adds the choice of the account type, with this one in use. `unavailable`: the network has no smart accounts. */
  readonly accountType?: 'smartAccount' | 'eoa' | 'unavailable';
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
        ...(script.accountType ? ACCOUNT_TYPE : []),
      ],
      state: { login: loginAtom },
      setup({ store }) {
        // The clock of a state stands, so the pause before the logos would never end.
        store.set(loginLogosAtom, logoShapes);
        if (script.login) store.set(loginAtom, script.login);
        if (script.accountType) setAccountType(store, script.accountType);
      },
    }),
    ...(script.socialOnly ? [] : [email()]),
    socials(script.providers ? { providers: script.providers } : {}),
    farcaster(),
  ];
}

const ACCOUNT_TYPE = [
  views.of('AccountType', view({ load: () => import('../../../plugins/frame/views/AccountTypeView.js') })),
  accountRows.of({ id: 'type', load: () => import('../../../plugins/frame/views/AccountTypeRow.js') }, { order: 5 }),
];
const SMART = '0x7a3F0000000000000000000000000000000091D4';
const PLAIN = '0x1b5C0000000000000000000000000000000042eF';

function setAccountType(store: Store, given: NonNullable<LoginsFixture['accountType']>): void {
  const accountType = given === 'smartAccount' ? given : 'eoa';
  const accounts = [
    { address: SMART, type: 'smartAccount' },
    { address: PLAIN, type: 'eoa' },
  ] as const;
  const address = accountType === 'eoa' ? PLAIN : SMART;
  const user = { network: 'eip155:1', address, accounts, accountType, smartAccountDeployed: false } as const;
  const networks = given === 'unavailable' ? [] : ['eip155:1'];
  store.set(usersAtom, new Map([['eip155', user]]));
  store.set(smartAccountNetworksAtom, networks);
  const details: AccountDetails = { preferredAccountType: accountType, smartAccountEnabledNetworks: networks };
  store.set(accountDetailsAtom, new Map([['eip155', details]]));
}

/** Replaces `window.open`, so that log-ins and links open no window. */
export function holdWindows(script: Pick<LoginsFixture, 'popup'> = {}): void {
  const popup = { closed: script.popup === 'closed', close: () => undefined, location: { href: '' } };
  const value = () => (script.popup === 'blocked' ? null : popup);
  Object.defineProperty(window, 'open', { configurable: true, value });
}
