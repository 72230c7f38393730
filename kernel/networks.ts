/** The networks asked for, the active one, and switching between them. */

import { rememberNetwork } from './activeNetwork.js';
import type { AlertCode } from './contract.js';
import { withDeadline } from './deadline.js';
import type { Env } from './env.js';
import { isModalError, ModalError, toModalError } from './error.js';
import type { Hooks } from './hook.js';
import type { Core } from './kernel.js';
import type { Connection, Namespace, Network, NetworkId } from './model.js';
import { type Chain, chains } from './points.js';
import type { SwitchResult } from './results.js';
import { activeNetworkIdAtom, connectionsAtom, networksAtom, switchingAtom } from './state.js';

export interface Networks {
  all(): readonly Network[];
  get(id: NetworkId): Network | undefined;
  activeNamespace(): Namespace | undefined;
  /** A user's or the app's wish: asks the wallet where one is connected. */
  switchTo(id: NetworkId): Promise<SwitchResult>;
  /** The wallet's truth: what it is on already. */
  adopt(id: NetworkId): void;
}

interface NetworksInput {
  readonly core: Core;
  readonly hooks: Hooks;
  alert(code: AlertCode, detail: string): void;
  /** One view back, if there is one. */
  stepBack(): void;
}

/** How long a person may take in the wallet, ms. */
const SWITCH_TIMEOUT_MS = 5 * 60_000;

export function createNetworks({ core, hooks, alert, stepBack }: NetworksInput): Networks {
  const { env, store, storage, scope } = core;
  const all = store.get(networksAtom);
  const get = (id: NetworkId) => all.find((network) => network.id === id);
  // A newer switch, or a change in the wallet, voids the answer to an older one.
  let generation = 0;

  const activate = (id: NetworkId) => {
    if (store.get(activeNetworkIdAtom) === id) return;
    store.set(activeNetworkIdAtom, id);
    if (get(id)) rememberNetwork(storage, id);
    core.emit({ type: 'SWITCH_NETWORK', props: { network: id } });
  };

  return {
    all: () => all,
    get,
    adopt: activate,
    activeNamespace: () => store.get(activeNetworkIdAtom)?.split(':', 1)[0],
    async switchTo(id) {
      const refusal = refuse(id, core.read(chains), get(id));
      if (refusal) {
        if (refusal.code === 'NETWORK_UNKNOWN') alert('NETWORK_NOT_FOUND', id);
        return { status: 'failed', error: refusal };
      }
      const network = get(id) as Network;
      const mine = ++generation;
      const from = store.get(activeNetworkIdAtom);
      // Spec §2: a view that belongs to a network nobody asked for is left first.
      if (from && !get(from)) stepBack();
      store.set(switchingAtom, id);
      try {
        await hooks.networkSwitching(from, id);
        const connection = store.get(connectionsAtom).get(network.namespace);
        if (connection) await ask(connection, network, env, scope.signal);
        if (mine !== generation) return { status: 'cancelled' };
        activate(id);
        return { status: 'switched', network: id };
      } catch (error) {
        if (mine !== generation || isModalError(error, 'ABORTED')) return { status: 'cancelled' };
        const told = toModalError(error, {
          code: 'NETWORK_SWITCH_FAILED',
          message: `The wallet did not switch to "${network.name}".`,
        });
        return { status: told.code === 'USER_REJECTED' ? 'rejected' : 'failed', error: told };
      } finally {
        if (mine === generation) store.set(switchingAtom, undefined);
      }
    },
  };
}

/** Why a switch cannot even begin. The texts are those of spec §8. */
function refuse(id: unknown, chains: ReadonlyMap<string, Chain>, network: Network | undefined): ModalError | undefined {
  if (network) return undefined;
  const namespace = String(id).split(':', 1)[0] ?? '';
  if (!chains.has(namespace)) return new ModalError('Chain adapter not found', { code: 'CHAIN_MISSING' });
  return new ModalError(`The network "${String(id).slice(0, 80)}" is not one of this app’s networks.`, {
    code: 'NETWORK_UNKNOWN',
    hints: ['The network must be in the networks array of its chain plugin.'],
  });
}

async function ask(connection: Connection, network: Network, env: Env, signal: AbortSignal): Promise<void> {
  const { features, networks } = connection;
  if (features.switchNetwork) {
    await withDeadline(env, SWITCH_TIMEOUT_MS, signal, () => features.switchNetwork?.(network));
    return;
  }
  if (networks !== 'any' && !networks.includes(network.id)) {
    throw new ModalError(`“${network.name}” is not available in ${connection.connector.name}.`, {
      code: 'NETWORK_NOT_APPROVED',
    });
  }
}
