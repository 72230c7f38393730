/** The app's networks, the active one, and switching. */

import type { NetworkId } from '../contract/model.js';
import type { AlertCode } from '../contract/notices.js';
import {
  activeNamespaceAtom,
  activeNetworkIdAtom,
  networksAtom,
  pickedNetworkAtom,
  switchingAtom,
} from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { Networks } from '../core/parts.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { noteLoad } from '../platform/env.js';
import { toModalError } from '../values/error.js';
import { storeNetwork } from './activeNetwork.js';

interface NetworksInput {
  readonly core: Core;
  readonly hooks: Hooks;
  alert(code: AlertCode, detail: string): void;
  /** Shows the previous view, if there is one. */
  stepBack(): void;
}

export function createNetworks({ core, hooks, alert, stepBack }: NetworksInput): Networks {
  const { store, storage } = core;
  const all = () => store.get(networksAtom);
  const get = (id: NetworkId) => all().find((network) => network.id === id);
  const activeNamespace = () => store.get(activeNamespaceAtom);
  // Counts switches: the outcome of an older switch is ignored.
  let generation = 0;
  const cancel = () => {
    generation++;
    store.set(switchingAtom, undefined);
  };

  const adopt = (id: NetworkId) => {
    if (store.get(activeNetworkIdAtom) === id) return;
    store.set(activeNetworkIdAtom, id);
    if (get(id)) storeNetwork(storage, id);
    core.emit({ type: 'SWITCH_NETWORK', props: { network: id } });
  };

  return {
    all,
    get,
    adopt,
    cancel,
    activeNamespace,
    enter({ namespace, network, networks }) {
      if (network) return adopt(network);
      if (activeNamespace() === namespace) return;
      const own = all().filter((one) => one.namespace === namespace);
      const approved = own.filter(({ id }) => networks === 'any' || networks.includes(id));
      const next = approved.find(({ id }) => id === store.get(pickedNetworkAtom)) ?? approved[0] ?? own[0];
      if (next) adopt(next.id);
    },
    async switchTo(id) {
      if (get(id)) {
        generation++;
        // Set before any await, so that views show the switch as pending immediately.
        store.set(switchingAtom, id);
      }
      const mine = generation;
      const isCurrent = () => mine === generation;
      try {
        const { switchNetwork } = await noteLoad(core.env, import('./switchNetwork.js'));
        return await switchNetwork({ core, hooks, id, network: get(id), alert, stepBack, adopt, isCurrent });
      } catch (cause) {
        const message = 'The code for switching networks could not be loaded. Check the network and try again.';
        return { status: 'failed', error: toModalError(cause, { code: 'ENGINE_FAILED', message }) };
      } finally {
        if (isCurrent() && store.get(switchingAtom) === id) store.set(switchingAtom, undefined);
      }
    },
  };
}
