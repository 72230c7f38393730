/** The social log-ins for connect screens of apps: a row for each provider, in the order of the option `providers`. No React here. */

import {
  type ConnectRow,
  type ConnectRows,
  connectionsAtom,
  connectorsAtom,
  imageSourceAtom,
  type PluginContext,
  type RowAttempt,
  type Slot,
} from 'latchkey/plugin';
import {
  FRAME,
  type FrameProvider,
  ID_AUTH,
  type LoginLogos,
  loginAtom,
  loginLogos,
} from 'latchkey/plugins/frame/slots';
import { socialError } from '../login/errors.js';
import { closePopup, openPopup, popupAtom } from '../login/popup.js';
import { logInWithPopup } from '../login/popupLogin.js';
import { isProvider, listLoginOptions } from '../login/providers.js';
import { isTelegram, redirectToProvider } from '../login/redirectLogin.js';
import type { SocialsOptions } from '../options.js';
import type { SocialLogin } from '../slots.js';
import { logoUrl } from './logoUrl.js';

/** By its id, as in `slots.ts`: a page loads that file at once, and this file must not split the page's script. */
const LOGINS = { id: 'socials.logins', kind: 'list' } as Slot<string, 'list', SocialLogin>;

export async function createRows(context: PluginContext<SocialsOptions>): Promise<ConnectRows> {
  const { options, read, report, services, signal, store } = context;
  const logins = read(LOGINS);
  const logos: LoginLogos = await loadLogos();
  // Log-ins of other plugins that have no rows can only be shown by the modal.
  const others = new Map<string, ConnectRows>();
  for (const { id, rows } of logins) {
    try {
      if (rows) others.set(id, await (await rows()).createRows(context as never));
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  const ids = listLoginOptions(options, logins, () => '').flatMap(({ id, name, view }) =>
    view === undefined || others.has(id) ? [{ id, name }] : [],
  );
  const rowOf = ({ id, name }: (typeof ids)[number]): ConnectRow => {
    const namespaces = store.get(connectorsAtom).find((one) => one.id === ID_AUTH)?.namespaces ?? [];
    const imageUrl = store.get(imageSourceAtom).find({ kind: 'connector', id }) ?? logoUrl(logos[id]);
    const view = others.get(id)?.read(false).rows[0]?.view;
    return {
      id: `login/${id}`,
      name,
      ...(imageUrl && { imageUrl }),
      kind: 'login',
      namespaces,
      oneNamespace: false,
      recent: false,
      contested: false,
      reach: 'page',
      ...(view && { view }),
      stores: [],
    };
  };

  async function loadLogos(): Promise<LoginLogos> {
    try {
      return (await services(loginLogos, FRAME)[0]?.load()) ?? {};
    } catch {
      // A logo is no reason to delay a log-in.
      return {};
    }
  }
  return {
    atoms: [connectorsAtom, imageSourceAtom, connectionsAtom, loginAtom],
    read: () => ({ rows: ids.map(rowOf) }),
    isConnected: ({ id }) =>
      store.get(loginAtom)?.provider === providerOf(id) &&
      [...store.get(connectionsAtom).values()].some(({ connector }) => connector.id === ID_AUTH),
    connect(row, attempt) {
      const provider = providerOf(row.id);
      const other = others.get(provider);
      if (other) return other.connect(row, attempt);
      // Before the first `await`: browsers open a pop-up in a click only.
      if (!isTelegram(context.env)) openPopup(context);
      return logIn(context, provider as FrameProvider, attempt);
    },
  };
}

const providerOf = (id: string) => id.slice('login/'.length);

/** @returns whether it connected; false if the page goes to the provider @throws as the view's log-in */
async function logIn(
  context: PluginContext,
  provider: FrameProvider,
  { namespaces, signal }: RowAttempt,
): Promise<boolean> {
  if (!isProvider(provider)) throw socialError('SOCIAL_URI_MISSING');
  if (isTelegram(context.env)) {
    await redirectToProvider(context, provider, signal);
    return false;
  }
  const popup = context.store.get(popupAtom);
  if (popup?.status !== 'open') throw socialError(popup?.status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_BLOCKED');
  let isDone = false;
  // The user cancels in the page, where nothing else closes the pop-up.
  signal.addEventListener('abort', () => closePopup(context, popup));
  await logInWithPopup(context, popup, {
    provider,
    namespaces,
    signal,
    onProgress: (progress) => {
      isDone ||= progress === 'done';
    },
  });
  return isDone;
}
