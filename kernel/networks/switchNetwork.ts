/** Performs one network switch: the hooks, then the wallet. */

import { namespaceOf } from '../contract/caip.js';
import type { Connection, Network, NetworkId } from '../contract/model.js';
import type { AlertCode } from '../contract/notices.js';
import type { SwitchResult } from '../contract/results.js';
import { namespaces } from '../contract/slots.js';
import { activeNetworkIdAtom, connectionsAtom, networksAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { withDeadline } from '../platform/deadline.js';
import { isModalError, ModalError, toModalError } from '../values/error.js';

/** Deadline for the user's decision in the wallet, ms. */
const SWITCH_TIMEOUT_MS = 5 * 60_000;

interface SwitchInput {
  readonly core: Core;
  readonly hooks: Hooks;
  readonly id: NetworkId;
  /** `undefined` when the app has no such network. */
  readonly network: Network | undefined;
  alert(code: AlertCode, detail: string): void;
  stepBack(): void;
  adopt(id: NetworkId): void;
  /** Whether no newer switch has started. */
  isCurrent(): boolean;
}

export async function switchNetwork(input: SwitchInput): Promise<SwitchResult> {
  const { core, hooks, id, network, isCurrent } = input;
  const { store } = core;
  if (!network) {
    const error = unavailableError(core, id);
    if (error.code === 'NETWORK_UNKNOWN') input.alert('NETWORK_NOT_FOUND', id);
    return { status: 'failed', error };
  }
  const from = store.get(activeNetworkIdAtom);
  // If the current network is not one of the app's, leave the view that was opened because of it.
  if (from && !store.get(networksAtom).some((one) => one.id === from)) input.stepBack();
  try {
    await hooks.networkSwitching(from, id);
    const connection = store.get(connectionsAtom).get(network.namespace);
    if (connection) await askWallet(core, connection, network);
    if (!isCurrent()) return { status: 'cancelled' };
    input.adopt(id);
    return { status: 'switched', network: id };
  } catch (error) {
    if (!isCurrent() || isModalError(error, 'ABORTED')) return { status: 'cancelled' };
    const failure = toModalError(error, {
      code: 'NETWORK_SWITCH_FAILED',
      message: `The wallet did not switch to "${network.name}".`,
    });
    return { status: failure.code === 'USER_REJECTED' ? 'rejected' : 'failed', error: failure };
  }
}

/** The error of a switch that cannot begin. */
function unavailableError(core: Core, id: unknown): ModalError {
  const namespace = namespaceOf(String(id));
  if (!core.read(namespaces).has(namespace))
    return new ModalError('Chain adapter not found', { code: 'CHAIN_MISSING' });
  return new ModalError(`The network "${String(id).slice(0, 80)}" is not one of this app’s networks.`, {
    code: 'NETWORK_UNKNOWN',
    hints: ['The network must be in the networks array of its chain plugin, or be added by modal.networks.add.'],
  });
}

async function askWallet({ env, scope }: Core, connection: Connection, network: Network): Promise<void> {
  const { features, networks } = connection;
  if (features.switchNetwork) {
    await withDeadline(env, SWITCH_TIMEOUT_MS, scope.signal, () => features.switchNetwork?.(network));
    return;
  }
  if (networks !== 'any' && !networks.includes(network.id)) {
    throw new ModalError(`“${network.name}” is not available in ${connection.connector.name}.`, {
      code: 'NETWORK_NOT_APPROVED',
    });
  }
}
