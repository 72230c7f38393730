/** Grants permissions to an app: a review, the sessions service, the wallet, then the service again. Lazy. */

import { featureFinder } from 'latchkey/chain-kit';
import { activeConnectionAtom, ModalError, type NetworkId, type PluginContext, routeAtom } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import { hasUnread } from '../describe.js';
import type { SmartSession, SmartSessionGrant, SmartSessionRequest, SmartSessionsOptions } from '../slots.js';
import { requestAtom } from '../state.js';
import { strings } from '../strings.js';
import { grantDifference } from './checkGranted.js';
import { checkRequest } from './checkRequest.js';
import { sessionError } from './errors.js';
import { postSigned } from './postSigned.js';
import { pathOf, readCreated } from './service.js';

const VIEW = 'SmartSessionReview';
/** Deadline for showing the view. The app may refuse to open the modal. */
const OPEN_TIMEOUT_MS = 20_000;

/** @throws see `SmartSessionsApi.grant` */
export async function grant(
  context: PluginContext<SmartSessionsOptions>,
  given: SmartSessionRequest,
): Promise<SmartSessionGrant> {
  const { store, router } = context;
  checkRequest(given, context.env.date());
  // The app cannot change the copy while the user reads it.
  const { signal, ...rest } = given;
  const request: SmartSessionRequest = { ...structuredClone(rest), ...(signal && { signal }) };
  const feature = featureFinder<Eip155Features>(context, 'eip155');
  const grantPermissions = feature('eip155:grantPermissions');
  const connection = context.connections.get('eip155');
  const network = request.network ?? connection?.network ?? '';
  const address = connection?.account.address ?? '';
  await requireSupport(feature('eip155:getCapabilities'), network, address, signal);
  // No await from here to the review: a parallel request would replace the permissions that the user reads.
  if (store.get(requestAtom)) {
    throw sessionError('SESSION_PENDING', 'Another request for permissions is shown. Wait for its answer.');
  }
  if (store.get(activeConnectionAtom)?.namespace !== 'eip155') {
    throw sessionError('NOT_CONNECTED', 'The active network is not an EVM network. Switch to one, then ask again.');
  }
  const end = await review(context, request, network, address);
  try {
    const api = await context.service(dataApi, 'api');
    const { permissions, policies = [], expiry } = request;
    const seconds = Math.floor(expiry / 1000);
    const signer = { type: 'keys', data: { keys: request.keys } };
    const body = { expiry: seconds, signer, permissions, policies };
    const path = pathOf(network, address);
    const { pci, key } = readCreated(await api.post(path, body, signal));
    const keys = [key, ...request.keys];
    const granted = await grantPermissions({ permissions, policies, expiry, keys, account: address, network, signal });
    const field = grantDifference({ permissions, policies, expiry, keys }, granted);
    if (field) {
      await tellAltered(context);
      const message = `The wallet has granted other permissions than those that were reviewed: "${field}" differs. They were not activated. Revoke them in the wallet.`;
      throw new ModalError(message, { code: 'SESSION_ALTERED', plugin: 'smartSessions', hints: [field] });
    }
    const activation = {
      pci,
      context: granted.context,
      expiry: Math.floor(granted.expiry / 1000),
      signer: { type: 'keys', data: { keys: granted.keys } },
      permissions: granted.permissions,
      policies: granted.policies,
    };
    const { context: id } = granted;
    const about = { action: 'activate-session', network, address, pci, context: id } as const;
    await postSigned(context, api, `${path}/activate`, activation, about, signal);
    return { pci, context: id, permissions: granted.permissions, expiry: granted.expiry, address, network };
  } finally {
    end();
    if (store.get(routeAtom)?.view === VIEW) router.done();
  }
}

/** The grant may be in the account's contract already, where only the user can end it. */
async function tellAltered(context: PluginContext): Promise<void> {
  const t = await context.text(strings);
  context.notify.toast({ message: t('altered'), variant: 'error', autoClose: false });
}

/** @throws `SESSIONS_UNSUPPORTED` */
async function requireSupport(
  getCapabilities: Eip155Features['eip155:getCapabilities'],
  network: NetworkId,
  account: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const found = await getCapabilities({ account, networks: [network], signal });
  const permissions = found.get(network)?.permissions ?? found.get('eip155:0')?.permissions;
  if ((permissions as { readonly supported?: unknown } | undefined)?.supported === true) return;
  throw sessionError('SESSIONS_UNSUPPORTED', `The connected wallet grants no permissions on ${network}.`);
}

/**
 * Shows the request. Resolves when the user agrees.
 *
 * @returns ends the review
 * @throws `USER_REJECTED` when the user declines or leaves the view, and when another view is shown instead
 */
async function review(
  context: PluginContext<SmartSessionsOptions>,
  request: SmartSessionRequest,
  network: NetworkId,
  address: string,
) {
  const { store, router } = context;
  const permissions = request.permissions as unknown as SmartSession['permissions'];
  // The view does not offer it either. The grant must not depend on a view alone.
  const isRefused = context.options.unreadable !== 'ask' && hasUnread(permissions);
  const isShown = () => store.get(routeAtom)?.view === VIEW;
  let unwatch = (): void => undefined;
  let cancel = (): void => undefined;
  const agreed = await new Promise<boolean>((resolve) => {
    const decide = (isAllowed: boolean) => resolve(isAllowed && !isRefused);
    store.set(requestAtom, { request, network, address, isPrompting: false, decide });
    const decline = () => {
      if (!isShown()) resolve(false);
    };
    unwatch = store.sub(routeAtom, decline);
    cancel = context.env.after(OPEN_TIMEOUT_MS, decline);
    request.signal?.addEventListener('abort', () => resolve(false), { once: true });
    context.signal.addEventListener('abort', () => resolve(false), { once: true });
    if (store.get(routeAtom)) router.push(VIEW);
    else router.open(VIEW);
  });
  unwatch();
  cancel();
  const end = () => store.set(requestAtom, undefined);
  if (agreed) {
    store.set(requestAtom, (shown) => shown && { ...shown, isPrompting: true });
    return end;
  }
  end();
  if (isShown()) router.done();
  throw new ModalError('The user has not granted the permissions.', { code: 'USER_REJECTED', plugin: 'smartSessions' });
}
