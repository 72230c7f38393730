/** `useCapabilities`: what the connected wallet supports on a network (EIP-5792). */

import { isModalError, type NetworkId } from 'latchkey/plugin';
import { useConnection, useModal, useRead } from 'latchkey/react';
import type { WithEip155 } from './withEip155.js';

/** The capabilities of the connected wallet on one network. */
export interface UseCapabilities {
  /** `none`: no wallet is connected, or it does not support EIP-5792. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  /** Capability → the wallet's value. Capabilities for all networks are included. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** `supported`: batches are atomic. `ready`: the wallet first asks the user to upgrade the account (EIP-7702). */
  readonly atomic: 'supported' | 'ready' | 'unsupported';
  readonly error: unknown;
}

const NOTHING: UseCapabilities['capabilities'] = Object.freeze({});

/**
 * The capabilities of the connected wallet. @param network - CAIP-2 id. Default: the network of the connection.
 * @example const { capabilities } = useCapabilities();
 */
export function useCapabilities(network?: NetworkId): UseCapabilities {
  const { api } = useModal<WithEip155>();
  const connection = useConnection({ namespace: 'eip155' });
  const address = connection?.account.address;
  const id = network ?? connection?.network;
  const key = address && id && `${address} ${id}`;
  const { value, error, isLoading } = useRead(key, async (signal) => {
    if (!address || !id) return NOTHING;
    const found = await api.eip155.getCapabilities({ account: address, networks: [id], signal });
    return { ...found.get('eip155:0'), ...found.get(id) };
  });
  const capabilities = value ?? NOTHING;
  const atomic = atomicOf(capabilities);
  if (isLoading) return { status: 'loading', capabilities, atomic, error: undefined };
  if (!key || isModalError(error, 'FEATURE_MISSING')) return { status: 'none', capabilities, atomic, error: undefined };
  return { status: error === undefined ? 'ready' : 'failed', capabilities, atomic, error };
}

function atomicOf({ atomic, atomicBatch }: Readonly<Record<string, unknown>>): UseCapabilities['atomic'] {
  const { status } = (atomic ?? {}) as { readonly status?: unknown };
  if (status === 'supported' || status === 'ready') return status;
  // The draft of EIP-5792 called it `atomicBatch`.
  return (atomicBatch as { readonly supported?: unknown } | undefined)?.supported === true
    ? 'supported'
    : 'unsupported';
}
