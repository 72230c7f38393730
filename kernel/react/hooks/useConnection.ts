/** The connection of a namespace. */

import type { Connection, Namespace } from '../../contract/model.js';
import { useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

export interface NamespaceOptions {
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
}

/** The connection, `undefined` while there is none. */
export function useConnection({ namespace }: NamespaceOptions = {}): Connection | undefined {
  const { state } = useProvided().modal;
  // One of the two: a button is drawn with many of these.
  const known = useReadable<Connection | undefined | ReadonlyMap<Namespace, Connection>, undefined>(
    namespace === undefined ? state.connection : state.connections,
    undefined,
  );
  return namespace === undefined
    ? (known as Connection | undefined)
    : (known as ReadonlyMap<Namespace, Connection> | undefined)?.get(namespace);
}
