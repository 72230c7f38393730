/** Registers a name: the account signs it, and the registrar stores it. */

import { identitiesAtom, identityKey } from 'latchkey/data';
import { activeNetworkAtom, isModalError, ModalError, outbox, type PluginContext } from 'latchkey/plugin';
import { coinTypeOf, isValidLabel } from '../rules.js';
import { registrars } from '../slots.js';
import { canRegister, IDLE, type NameSettings, registrationAtom } from '../state.js';
import { NAME } from './nameKind.js';

/** Names belong to EVM accounts. */
export const NAMESPACE = 'eip155';

/**
 * Registers a name for the account on the active network, and reads its identity again.
 *
 * @param label - Without the zone, such as `alice`.
 * @returns `id`: for `modal.api.outbox`; `name`: with its zone
 * @throws `NETWORK_UNKNOWN` 'Network not found' · `NAME_WALLET` 'Address or auth connector not found' · `CHAIN_ID_INVALID` ·
 * `NAME_INVALID` · `NAME_PENDING` · `NAME_REJECTED` with the registrar's reason · the errors of the wallet
 */
export async function registerName(
  context: PluginContext<NameSettings>,
  label: string,
  signal?: AbortSignal,
): Promise<{ readonly id: string; readonly name: string }> {
  const { store, env } = context;
  const network = store.get(activeNetworkAtom);
  if (network?.namespace !== NAMESPACE) throw fail('Network not found', 'NETWORK_UNKNOWN');
  const connection = context.connections.get(NAMESPACE);
  const address = connection?.account.address;
  if (!connection || !address || !canRegister(connection)) {
    throw fail('Address or auth connector not found', 'NAME_WALLET');
  }
  const coinType = coinTypeOf(network.id);
  if (!isValidLabel(label))
    throw fail(`The name "${label}" is invalid: use 4 to 64 letters, digits or hyphens.`, 'NAME_INVALID');
  const { status } = store.get(registrationAtom);
  if (status === 'prompting' || status === 'sending') throw fail('Another name is being registered.', 'NAME_PENDING');
  const wanted = label.toLowerCase();
  const name = `${wanted}.${context.options.zone}`;
  try {
    store.set(registrationAtom, { status: 'prompting', label: wanted });
    const registrar = await context.service(registrars, NAMESPACE);
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(env.date() / 1000) });
    const { signMessage } = connection.features;
    if (!signMessage) throw fail('Address or auth connector not found', 'NAME_WALLET');
    const box = await context.service(outbox, 'all');
    let signature = '';
    const { key, id } = await box.ask(
      { kind: NAME, network: network.id, account: address, data: { name } },
      async () => {
        signature = await signMessage({ message, account: address, ...(signal && { signal }) });
        return { id: name, kind: 'transaction' };
      },
    );
    store.set(registrationAtom, { status: 'sending', label: wanted });
    try {
      await registrar.register({ name, network: network.id, coinType, address, message, signature, signal });
    } catch (error) {
      const isRefused = isModalError(error, 'NAME_REJECTED');
      // Without an answer the name may be registered, so the outbox looks it up.
      if (isRefused) box.change(key, { status: 'failed', reason: 'NAME_REJECTED' });
      throw error;
    }
    box.change(key, { status: 'confirmed' });
    store.set(registrationAtom, IDLE);
    forgetIdentity(context, network.id, address);
    return { id, name };
  } catch (error) {
    const reason = isModalError(error, 'NAME_REJECTED') ? error.message : undefined;
    // A registration that the user withdrew leaves no message.
    store.set(registrationAtom, signal?.aborted ? IDLE : { status: 'failed', label: wanted, reason });
    throw error;
  }
}

/** The next reader finds the new name by a reverse lookup. */
function forgetIdentity({ store }: PluginContext, network: string, address: string): void {
  const known = new Map(store.get(identitiesAtom));
  known.delete(identityKey(network, address));
  store.set(identitiesAtom, known);
}

const fail = (message: string, code: string) => new ModalError(message, { code, plugin: 'names' });
