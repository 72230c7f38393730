/** `useFunds`: what an amount is compared with. Shared by the forms that pay. */

import type { NetworkId } from '../../contract/model.js';
import { activeConnectionAtom, activeNetworkAtom } from '../../contract/state.js';
import { type FeePayer, type Transfers, type TransferToken, transfers } from '../../contract/transfers.js';
import { usePlugin, useValue } from './context.js';
import { useRead } from './useRead.js';

/** In the smallest units. `undefined`: unknown. */
export interface Funds {
  readonly balance: bigint | undefined;
  /** The balance of the network's currency, which pays the fee. */
  readonly native: bigint | undefined;
  readonly fee: bigint | undefined;
  /** Default: the account, also while it is unknown. */
  readonly payer: FeePayer;
}

export interface FundsOptions {
  /** A change reads again, and keeps the funds until the answer. */
  readonly refresh?: number | undefined;
  /** Estimates the fee. @returns `undefined` if it is unknown */
  fee(network: NetworkId, signal: AbortSignal): Promise<bigint | undefined>;
}

const UNKNOWN: Funds = { balance: undefined, native: undefined, fee: undefined, payer: 'account' };

/** The balances of a token and of the network's currency, and the fee, for the active account. A failed part is unknown. */
export function useFunds(token: TransferToken | undefined, { refresh, fee }: FundsOptions): Funds {
  const { service: load, report } = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const key = network && address && token ? `${network.id} ${address} ${token.address}` : undefined;
  const { value = UNKNOWN } = useRead(
    key,
    async (signal): Promise<Funds> => {
      if (!network || !address || !token) return UNKNOWN;
      const service = await load(transfers, network.namespace);
      const unknown = (error: unknown): undefined => {
        if (!signal.aborted) report(error, 'warn');
      };
      const balanceOf = (one: TransferToken) =>
        service.balance({ network: network.id, address, token: one, signal }).catch(unknown);
      const [native, balance, cost] = await Promise.all([
        balanceOf({ ...network.nativeCurrency }),
        token.address === undefined ? undefined : balanceOf(token),
        fee(network.id, signal).catch(unknown),
      ]);
      const payer = await readFeePayer(service, { network: network.id, address, native, fee: cost, signal });
      return { native, balance: token.address === undefined ? native : balance, fee: cost, payer };
    },
    { refresh },
  );
  return value;
}

/** The payer of an account's fees. A failure counts as the account, which the review then finds out. */
export async function readFeePayer(
  { feePayer }: Pick<Transfers, 'feePayer'>,
  {
    native,
    fee,
    ...input
  }: Omit<Parameters<NonNullable<Transfers['feePayer']>>[0], 'isShort'> & Pick<Funds, 'native' | 'fee'>,
): Promise<FeePayer> {
  const isShort = native === 0n || (native !== undefined && fee !== undefined && native < fee);
  return (await feePayer?.({ ...input, isShort }).catch(() => undefined)) ?? 'account';
}
