/** The connection of a namespace. */

import type { Connection, Namespace } from '../../contract/model.js';
import { useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

/** The namespace that a hook reads. */
export interface NamespaceOptions {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined;
}

/**
 * The connection of a namespace; `undefined` while disconnected.
 * @example const features = useConnection({ namespace: 'solana' })?.features;
 */
export function useConnection({ namespace }: NamespaceOptions = {}): Connection | undefined {
  const { state } = useProvided().modal;
  // Subscribe to only one of the two: a button uses this hook several times.
  const known = useReadable<Connection | undefined | ReadonlyMap<Namespace, Connection>, undefined>(
    namespace === undefined ? state.connection : state.connections,
    undefined,
  );
  return namespace === undefined
    ? (known as Connection | undefined)
    : (known as ReadonlyMap<Namespace, Connection> | undefined)?.get(namespace);
}
