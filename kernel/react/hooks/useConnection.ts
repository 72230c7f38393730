/** The connection of a namespace. */

import type { Connection, Namespace } from '../../contract/model.js';
import { useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

/** The namespace that a hook reads. */
export interface NamespaceOptions {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined;
}

/** The connection that a hook reads. */
export interface ConnectionOptions extends NamespaceOptions {
  /** The `grantId` of a connection of `useConnections()`, which need not be the current one of its namespace. */
  readonly id?: string | undefined;
}

/**
 * The connection of a namespace, or with `id` any of several; `undefined` while disconnected.
 * @example const features = useConnection({ namespace: 'solana' })?.features;
 */
export function useConnection({ namespace, id }: ConnectionOptions = {}): Connection | undefined {
  const { state } = useProvided().modal;
  // Subscribe to only one of them: a button uses this hook several times.
  const source =
    id !== undefined ? state.allConnections : namespace === undefined ? state.connection : state.connections;
  const known = useReadable<Known, undefined>(source, undefined);
  if (isList(known)) return known.find((one) => one.grantId === id && (namespace ?? one.namespace) === one.namespace);
  return namespace === undefined
    ? (known as Connection | undefined)
    : (known as ReadonlyMap<Namespace, Connection> | undefined)?.get(namespace);
}

type Known = Connection | undefined | ReadonlyMap<Namespace, Connection> | readonly Connection[];

const isList = (known: Known): known is readonly Connection[] => Array.isArray(known);
