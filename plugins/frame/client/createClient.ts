/** The client of the embedded wallet. It is loaded on first use; every call to the frame goes through it. */

import { activeNetworkIdAtom, isModalError, type LogLevel, type PluginContext } from 'latchkey/plugin';
import { withCopiedInputs } from '../copiedInputs.js';
import { callAborted } from '../errors.js';
import { createMessenger } from '../messaging/createMessenger.js';
import { type FrameOptions, HOSTED_URL } from '../options.js';
import { createApprovals } from '../requests/createApprovals.js';
import { createRequests } from '../requests/createRequests.js';
import type { FrameClient } from '../slots.js';
import { createUsers } from '../users/createUsers.js';
import { createFrameNetworks } from '../users/frameNetworks.js';
import { createLogin } from './createLogin.js';
import { createLoginStorage } from './createLoginStorage.js';
import { createPageSync } from './createPageSync.js';

/** A slow frame must not delay a sign-out for longer than this. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** The client plus what only this plugin and its tests use. */
export interface InternalClient extends FrameClient {
  /** How many messages were ignored because they were not from the frame or answered no pending call. */
  ignoredMessages(): number;
}

/** Creates the client of one modal. The iframe is created by the first call, not here. */
export function createClient(context: PluginContext<FrameOptions>): InternalClient {
  const { options, store } = context;
  const loginStorage = createLoginStorage(context, options.remember ?? true);
  const networks = createFrameNetworks(context);
  const url = framePageUrl(options, loginStorage.lastNetwork.get() ?? store.get(activeNetworkIdAtom), context.logLevel);
  const readyListeners = new Set<() => void>();
  const messenger = createMessenger(context, url, () => {
    ignoreErrors(pageSync.sendAppData);
    syncTheme();
    for (const listener of [...readyListeners]) listener();
  });
  const users = createUsers(context, { messenger, loginStorage, networks });
  const pageSync = createPageSync(context, messenger);
  const ignoreErrors = (work: () => Promise<void>) => void work().catch(() => undefined);
  const approve = createApprovals(context, () => messenger.post('RPC_ABORT'));
  const syncTheme = () => ignoreErrors(pageSync.sendTheme);
  pageSync.watchTheme(() => messenger.port.element() && syncTheme());

  const clearLogin = () => {
    loginStorage.clear();
    users.clear();
  };
  // Another tab signed out. That tab has already sent SIGN_OUT to the frame.
  context.defer(loginStorage.watchLogout(clearLogin));

  /**
   * Resolves when the frame is ready. If loading fails, it keeps waiting: the ApproveTransaction view offers a retry,
   * and the request must still be sent after the retry succeeds.
   */
  const waitForFrame = async (signal: AbortSignal) => {
    let onReady = (): void => undefined;
    const nextReady = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    readyListeners.add(onReady);
    try {
      await withSignal(
        signal,
        messenger.port.ready().catch(() => nextReady),
        true,
      );
    } finally {
      readyListeners.delete(onReady);
    }
  };

  const client: InternalClient = {
    ...createLogin(context, messenger, loginStorage, networks),
    origin: messenger.port.origin,
    ignoredMessages: messenger.ignoredMessages,
    connectSocial: users.connectSocial,
    user: users.user,
    switchNetwork: users.switchNetwork,
    smartAccountNetworks: users.smartAccountNetworks,
    setPreferredAccount: users.setPreferredAccount,
    chainId: users.chainId,
    initSmartAccount: users.initSmartAccount,
    watch: users.watch,
    reload: () => messenger.post('RELOAD'),
    syncTheme: pageSync.sendTheme,
    syncDapp: pageSync.sendAppData,
    request: createRequests(context, { messenger, users, networks, approve, syncTheme, waitForFrame }),
    ready: ({ signal } = {}) => withSignal(signal, messenger.port.ready()),
    async isConnected({ signal } = {}) {
      if (!loginStorage.isLoggedIn()) return false;
      const token = messenger.sessionToken();
      try {
        const { isConnected } = await messenger.call('IS_CONNECTED', token === undefined ? undefined : { token }, {
          signal,
        });
        if (!isConnected) clearLogin();
        return isConnected;
      } catch (error) {
        // An error reply ends the login. A timeout does not: the frame may answer on the next visit.
        if (isModalError(error, 'FRAME_SAID')) clearLogin();
        throw error;
      }
    },
    async signOut() {
      const mustTellFrame = loginStorage.isLoggedIn() && messenger.port.element() !== undefined;
      clearLogin();
      if (!mustTellFrame) return;
      await messenger.call('SIGN_OUT', undefined, { timeoutMs: SIGN_OUT_TIMEOUT_MS }).catch(() => undefined);
    },
  };
  return withCopiedInputs(client);
}

/** The address of the frame's page. Origin and path come from the option `url`; the query values are encoded. */
function framePageUrl(
  { url = HOSTED_URL, projectId }: FrameOptions,
  network: string | undefined,
  logLevel: LogLevel,
): string {
  const page = new URL(url);
  const query = {
    ...(projectId && { projectId }),
    chainId: network ?? 'eip155:1',
    version: '4',
    // The frame's logger has no levels.
    enableLogger: `${logLevel === 'info'}`,
  };
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
  return page.href;
}

/** Settles as `promise` does, or rejects with `FRAME_ABORTED` when the signal is aborted first. */
function withSignal<T>(signal: AbortSignal | undefined, promise: Promise<T>, isRpcRequest = false): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(callAborted(isRpcRequest));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
