/** Lists and revokes the sessions of the connected account. Lazy. */

import { featureFinder } from 'latchkey/chain-kit';
import { isModalError, type PluginContext } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { Eip155Features, Eip155Permission } from 'latchkey/plugins/eip155/slots';
import type { SmartSession } from '../slots.js';
import { roundAtom, sessionsAtom } from '../state.js';
import { sessionError } from './errors.js';
import { postSigned } from './postSigned.js';
import { pathOf, readSessions } from './service.js';

/** @throws see `SmartSessionsApi.list` */
export async function list(
  context: PluginContext,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SmartSession[]> {
  const { store } = context;
  const { network, address } = connected(context);
  const round = store.get(roundAtom) + 1;
  store.set(roundAtom, round);
  try {
    const api = await context.service(dataApi, 'api');
    const sessions = readSessions(await api.get(pathOf(network, address), {}, { isFresh: true, signal }), network);
    if (store.get(roundAtom) === round) store.set(sessionsAtom, sessions);
    return sessions;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw sessionError('SESSIONS_FAILED', 'Error fetching smart sessions', cause);
  }
}

/** @throws see `SmartSessionsApi.revoke` */
export async function revoke(context: PluginContext, session: SmartSession): Promise<void> {
  const { address } = connected(context);
  const { pci, expiry, network } = session;
  const permissions = session.permissions as readonly Eip155Permission[];
  const ask = featureFinder<Eip155Features>(context, 'eip155')('eip155:revokePermissions');
  try {
    const input = { pci, context: session.context, permissions, expiry, account: address, network };
    const signature = await ask(input);
    const api = await context.service(dataApi, 'api');
    const about = { action: 'revoke-session', network, address, pci } as const;
    await postSigned(context, api, `${pathOf(network, address)}/revoke`, { pci, signature }, about);
  } catch (cause) {
    if (isModalError(cause, 'USER_REJECTED')) throw cause;
    throw sessionError('SESSION_REVOKE_FAILED', 'Error revoking smart session', cause);
  }
  const revokedAt = context.env.date();
  // A list that is being read may not have the revocation yet.
  context.store.set(roundAtom, (before) => before + 1);
  context.store.set(sessionsAtom, (all) => all.map((one) => (one.pci === pci ? { ...one, revokedAt } : one)));
}

/** @throws `NOT_CONNECTED` */
function connected({ connections }: PluginContext) {
  const connection = connections.get('eip155');
  if (!connection) throw sessionError('NOT_CONNECTED', 'No EVM wallet is connected. Connect a wallet first.');
  return { network: connection.network ?? '', address: connection.account.address };
}
