/** The stored wallets that are not connected, for a list that offers to reconnect them. */

import { atom } from 'jotai/vanilla';
import type { Namespace } from '../contract/model.js';
import type { RememberedWallet, RememberedWallets } from '../contract/pluginParts.js';
import { allConnectionsAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import type { ConnectionRecord } from './connectionRecord.js';
import type { Restore } from './restore.js';
import type { Several } from './several.js';

interface RememberedInput {
  readonly core: Pick<Core, 'store' | 'scope'>;
  readonly record: ConnectionRecord;
  readonly restore: Restore;
  readonly several: Several | undefined;
  isConnected(namespace: Namespace, connector: string): boolean;
}

export function rememberedWallets({ core, record, restore, several, isConnected }: RememberedInput): RememberedWallets {
  const { store } = core;
  // The record is no atom: this one changes with it.
  const changes = atom(0);
  const changed = () => store.set(changes, (count) => count + 1);
  core.scope.defer(record.watch(changed));
  const list = atom((get): readonly RememberedWallet[] => {
    get(allConnectionsAtom);
    get(changes);
    const running = get(restore.runningAtom);
    const away = record.pairs().filter((pair) => !isConnected(...pair));
    return [...new Set(away.map(([, id]) => id))].reverse().map((id) => ({
      id,
      name: several?.nameOf(id) ?? id,
      namespaces: away.flatMap(([namespace, connector]) => (connector === id ? namespace : [])),
      isRestoring: running.includes(id),
    }));
  });
  return {
    list,
    restore: () => restore.begin(true),
    forget(id) {
      const pairs = record.pairs().filter((pair) => pair[1] === id && !isConnected(...pair));
      record.forget(pairs);
      restore.cancel(
        pairs.map(([namespace]) => namespace),
        (connector) => connector === id,
      );
      changed();
    },
  };
}
