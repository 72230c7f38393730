/** The connection of a namespace. */

import type { Connection, Namespace } from '../model.js';
import { useProvided } from './context.js';
import { useReadable } from './useReadable.js';

const NO_CONNECTIONS: ReadonlyMap<Namespace, Connection> = new Map();

export interface NamespaceOptions {
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
}

/** The connection, `undefined` while there is none. */
export function useConnection({ namespace }: NamespaceOptions = {}): Connection | undefined {
  const { state } = useProvided().modal;
  const active = useReadable(state.connection, undefined);
  const all = useReadable(state.connections, NO_CONNECTIONS);
  return namespace === undefined ? active : all.get(namespace);
}
