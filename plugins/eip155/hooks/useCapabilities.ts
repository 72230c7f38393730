/** `useCapabilities`: what the connected wallet supports on a network (EIP-5792). */

import { isModalError, type NetworkId } from 'latchkey/plugin';
import { useConnection, useModal } from 'latchkey/react';
import { useEffect, useState } from 'react';
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

type Answer = Pick<UseCapabilities, 'status' | 'capabilities' | 'error'>;

const NOTHING: UseCapabilities['capabilities'] = Object.freeze({});
const NONE: Answer = { status: 'none', capabilities: NOTHING, error: undefined };

/** The capabilities of the connected wallet. @param network - CAIP-2 id. Default: the network of the connection. */
export function useCapabilities(network?: NetworkId): UseCapabilities {
  const { api } = useModal<WithEip155>();
  const connection = useConnection({ namespace: 'eip155' });
  const address = connection?.account.address;
  const id = network ?? connection?.network;
  const [answer, setAnswer] = useState<Answer>(NONE);
  useEffect(() => {
    if (!address || !id) {
      setAnswer(NONE);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer({ ...NONE, status: 'loading' });
    api.eip155.getCapabilities({ account: address, networks: [id], signal }).then(
      (found) => {
        const capabilities = { ...found.get('eip155:0'), ...found.get(id) };
        if (!signal.aborted) setAnswer({ status: 'ready', capabilities, error: undefined });
      },
      (error) => {
        if (signal.aborted) return;
        setAnswer(isModalError(error, 'FEATURE_MISSING') ? NONE : { ...NONE, status: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [api, address, id]);
  return { ...answer, atomic: atomicOf(answer.capabilities) };
}

function atomicOf({ atomic, atomicBatch }: Readonly<Record<string, unknown>>): UseCapabilities['atomic'] {
  const { status } = (atomic ?? {}) as { readonly status?: unknown };
  if (status === 'supported' || status === 'ready') return status;
  // The draft of EIP-5792 called it `atomicBatch`.
  return (atomicBatch as { readonly supported?: unknown } | undefined)?.supported === true
    ? 'supported'
    : 'unsupported';
}
