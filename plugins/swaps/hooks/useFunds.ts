/** The balances of the paid token and of the network's currency, and the price of gas. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  type NetworkId,
  type TransferToken,
  transfers,
} from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { findSwaps } from '../flow/findSwaps.js';

/** Gas of a swap before it is built. The review has the exact fee. */
const SWAP_GAS = 150_000n;

/** In the smallest units. `undefined`: unknown. */
export interface Funds {
  readonly balance: bigint | undefined;
  readonly native: bigint | undefined;
  readonly fee: bigint | undefined;
}

const UNKNOWN: Funds = { balance: undefined, native: undefined, fee: undefined };

/** @param refresh - A change reads again. */
export function useFunds(token: TransferToken | undefined, refresh: number): Funds {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const [read, setRead] = useState<{ readonly key: string; readonly funds: Funds }>();
  const key = `${network?.id} ${address} ${token?.address}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has what matters of the token; `refresh` reads again
  useEffect(() => {
    if (!network || !address || !token) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    context.task(async () => {
      const service = await context.service(transfers, network.namespace);
      const unknown = (error: unknown): undefined => {
        if (!signal.aborted) context.report(error, 'warn');
      };
      const balanceOf = (one: TransferToken) =>
        service.balance({ network: network.id, address, token: one, signal }).catch(unknown);
      const [native, balance, fee] = await Promise.all([
        balanceOf({ ...network.nativeCurrency }),
        token.address === undefined ? undefined : balanceOf(token),
        estimate(network.id, signal).catch(() => undefined),
      ]);
      if (signal.aborted) return;
      setRead({ key, funds: { native, balance: token.address === undefined ? native : balance, fee } });
    });
    return () => abort.abort();

    async function estimate(id: NetworkId, until: AbortSignal): Promise<bigint | undefined> {
      const { sources } = await findSwaps(context);
      const price = await sources[0]?.gasPrice?.({ network: id, signal: until });
      return price === undefined ? undefined : price * SWAP_GAS;
    }
  }, [context, key, refresh]);
  return read?.key === key ? read.funds : UNKNOWN;
}
