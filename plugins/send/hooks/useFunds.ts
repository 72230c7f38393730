/** The balances and the fee that the form compares the amount with. */

import { activeConnectionAtom, activeNetworkAtom, type FeePayer, fees } from 'latchkey/plugin';
import { readFeePayer, usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { findTransfers } from '../flow/findTransfers.js';
import type { SendToken } from '../state.js';

/** A transfer of a token needs about three times the gas of a plain transfer. The review has the exact fee. */
const TOKEN_GAS_FACTOR = 3n;

/** In the smallest units. `undefined`: unknown. */
export interface Funds {
  readonly balance: bigint | undefined;
  readonly native: bigint | undefined;
  readonly fee: bigint | undefined;
  /** The balance that the account must keep after the fee. */
  readonly reserve: bigint | undefined;
  readonly payer: FeePayer;
}

const UNKNOWN: Funds = { balance: undefined, native: undefined, fee: undefined, reserve: undefined, payer: 'account' };

export function useFunds(token: SendToken | undefined): Funds {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const connection = useValue(activeConnectionAtom);
  const [read, setRead] = useState<{ readonly key: string; readonly funds: Funds }>();
  const address = connection?.account.address;
  const key = `${network?.id} ${address} ${token && (token.address ?? 'native')}`;
  // The key has what matters of these: a token with the same address is the same token.
  const latest = useRef({ network, address, token });
  latest.current = { network, address, token };
  useEffect(() => {
    const { network, address, token } = latest.current;
    if (!network || !address || !token) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    context.task(async () => {
      const { service } = await findTransfers(context);
      const unknown = (error: unknown): undefined => {
        if (!signal.aborted) context.report(error);
      };
      const balanceOf = (one: SendToken) =>
        service.balance({ network: network.id, address, token: one, signal }).catch(unknown);
      const transferFee = async () => {
        // Not every namespace can tell its fee.
        if (context.services(fees, network.namespace).length === 0) return undefined;
        const { transfer } = await context.service(fees, network.namespace);
        return transfer({ network: network.id, signal }).catch(unknown);
      };
      const [native, balance, fee, reserve] = await Promise.all([
        balanceOf({ ...network.nativeCurrency }),
        token.address === undefined ? undefined : balanceOf(token),
        transferFee(),
        service.reserve?.({ network: network.id, signal }).catch(unknown),
      ]);
      const payer = await readFeePayer(service, { network: network.id, address, native, fee, signal });
      if (signal.aborted) return;
      const factor = token.address === undefined ? 1n : TOKEN_GAS_FACTOR;
      const funds = {
        native,
        reserve,
        payer,
        balance: token.address === undefined ? native : balance,
        fee: fee === undefined ? undefined : fee * factor,
      };
      setRead({ key, funds });
    });
    return () => abort.abort();
  }, [context, key]);
  return read?.key === key ? read.funds : UNKNOWN;
}
