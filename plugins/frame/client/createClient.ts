/** The embedded wallet: everything that is asked of the frame goes through here. Lazy. */

import { activeNetworkIdAtom, isModalError, type PluginContext, themeAtom } from 'latchkey';
import { callAborted } from '../errors.js';
import { createMessenger } from '../messaging/createMessenger.js';
import type { FrameOptions } from '../options.js';
import { createApprovals } from '../requests/createApprovals.js';
import { createRequests } from '../requests/createRequests.js';
import type { FrameClient } from '../slots.js';
import { createUsers } from '../users/createUsers.js';
import { createFrameNetworks } from '../users/frameNetworks.js';
import { createLogin } from './createLogin.js';
import { createLoginStorage } from './createLoginStorage.js';
import { createPageSync } from './createPageSync.js';

/** Where project ids are known: asked only by apps that give one. */
const HOSTED_URL = 'https://secure.walletconnect.org/sdk';

/** Whoever leaves is not held up. */
const SIGN_OUT_MS = 3_000;

/** What the parts of this plugin use besides. */
export interface InternalClient extends FrameClient {
  /** The iframe, while there is one. */
  element(): HTMLIFrameElement | undefined;
  /** Takes the frame away: the next call makes a new one. */
  removeFrame(): void;
  /** Messages that were not the frame's, or answered nothing. */
  ignoredMessages(): number;
}

/** One a modal. Touches no page before it is asked something. */
export function createClient(context: PluginContext, options: FrameOptions): InternalClient {
  const { store } = context;
  const memory = createLoginStorage(context, options.remember ?? true);
  const networks = createFrameNetworks(context, options);
  const page = framePageUrl(options, memory.lastNetwork.get() ?? store.get(activeNetworkIdAtom));
  const waiting = new Set<() => void>();
  const calls = createMessenger(context, page, () => {
    introduce();
    for (const go of [...waiting]) go();
  });
  const users = createUsers(context, { calls, memory, networks, options });
  const sync = createPageSync(context, calls, options);
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined);
  const approve = createApprovals(context, () => calls.post('RPC_ABORT'));
  const dress = () => quietly(sync.sendTheme);
  context.watch(themeAtom, () => calls.port.element() && dress());

  const forget = () => {
    memory.clear();
    users.clear();
  };
  // Signed out in another tab: the frame has been told there.
  context.defer(memory.watchLogout(forget));
  const introduce = () => {
    quietly(sync.sendAppData);
    quietly(sync.sendTheme);
  };

  /** Where the frame cannot be loaded, whoever sees that may try again. */
  const up = async (signal: AbortSignal) => {
    const next = new Promise<void>((resolve) => waiting.add(resolve));
    const go = [...waiting].at(-1) as () => void;
    try {
      await until(
        signal,
        calls.port.ready().catch(() => next),
        true,
      );
    } finally {
      waiting.delete(go);
    }
  };

  return {
    ...createLogin(context, calls, memory),
    origin: calls.port.origin,
    element: calls.port.element,
    removeFrame: calls.port.remove,
    ignoredMessages: calls.ignoredMessages,
    connectSocial: users.connectSocial,
    user: users.user,
    switchNetwork: users.switchNetwork,
    smartAccountNetworks: users.smartAccountNetworks,
    setPreferredAccount: users.setPreferredAccount,
    chainId: users.chainId,
    initSmartAccount: users.initSmartAccount,
    watch: users.watch,
    reload: () => calls.post('RELOAD'),
    syncTheme: sync.sendTheme,
    syncDapp: sync.sendAppData,
    request: createRequests(context, { calls, users, networks, approve, syncTheme: dress, waitForFrame: up }),
    ready: ({ signal } = {}) => until(signal, calls.port.ready()),
    async isConnected({ signal } = {}) {
      if (!memory.isLoggedIn()) return false;
      const token = calls.sessionToken();
      try {
        const { isConnected } = await calls.call('IS_CONNECTED', token === undefined ? undefined : { token }, {
          signal,
        });
        if (!isConnected) forget();
        return isConnected;
      } catch (error) {
        // It was asked and would not say: the login is over. A frame that is slow today may answer tomorrow.
        if (isModalError(error, 'FRAME_SAID')) forget();
        throw error;
      }
    },
    async signOut() {
      const wasIn = memory.isLoggedIn() && calls.port.element() !== undefined;
      forget();
      if (wasIn) await calls.call('SIGN_OUT', undefined, { timeoutMs: SIGN_OUT_MS }).catch(() => undefined);
    },
  };
}

/** The page with what it is told at once. Origin and path are the option's; the rest is encoded. */
export function framePageUrl({ url = HOSTED_URL, projectId }: FrameOptions, network: string | undefined): string {
  const page = new URL(url);
  const query = {
    ...(projectId && { projectId }),
    chainId: network ?? 'eip155:1',
    version: '4',
    enableLogger: 'false',
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  return page.href;
}

/** The same, with somebody who may leave. */
function until<T>(signal: AbortSignal | undefined, work: Promise<T>, isRequest = false): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(callAborted(isRequest));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
