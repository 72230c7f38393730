/** `useFunds`: what an amount is compared with. Shared by the forms that pay. */

import type { FeeEstimate } from '../../contract/chainData.js';
import type { Network } from '../../contract/model.js';
import { activeConnectionAtom, activeNetworkAtom } from '../../contract/state.js';
import { type FeePayer, type TransferToken, transfers } from '../../contract/transfers.js';
import { usePlugin, useValue } from '../hooks/context.js';
import { useRead } from '../hooks/useRead.js';

/** The cost of a transaction, in the smallest unit of the network's currency. */
export interface Cost extends Partial<Pick<FeeEstimate, 'gasPrice' | 'gasUnits'>> {
  readonly fee: bigint;
}

/** In the smallest units. `undefined`: unknown. */
export interface Funds extends Partial<Cost> {
  readonly balance: bigint | undefined;
  /** The balance could not be read. */
  readonly isUnread?: boolean | undefined;
  /** The balance of the network's currency, which pays the fee. */
  readonly native: bigint | undefined;
  /** The balance that the account must keep after the fee. */
  readonly reserve?: bigint | undefined;
  /** Default: the account, also while it is unknown. After a failed read `either`, if the account itself cannot pay. */
  readonly payer: FeePayer;
}

/** How `useFunds` reads the costs. */
export interface FundsOptions {
  /** A change reads again, and keeps the funds until the answer. */
  readonly refresh?: number | undefined;
  /** Estimates the cost. @returns `undefined` if it is unknown */
  cost(network: Network, signal: AbortSignal): Promise<Cost | undefined>;
}

const UNKNOWN: Funds = { balance: undefined, native: undefined, payer: 'account' };

/**
 * The balances of a token and of the network's currency, and the fee, for the active account. A failed part is unknown.
 * @example const { balance, fee } = useFunds({ symbol: 'ETH', decimals: 18 }, { cost: async () => ({ fee: 21_000n }) });
 */
export function useFunds(token: TransferToken | undefined, { refresh, cost }: FundsOptions): Funds {
  const { service: load, report } = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const key = network && address && token ? `${network.id} ${address} ${token.address}` : undefined;
  const { value = UNKNOWN } = useRead(
    key,
    async (signal): Promise<Funds> => {
      if (!network || !address || !token) return UNKNOWN;
      const service = await load(transfers, network.namespace);
      const place = { network: network.id, signal };
      const unknown = (error: unknown): undefined => {
        if (!signal.aborted) report(error, 'warn');
      };
      const balanceOf = (one: TransferToken) => service.balance({ ...place, address, token: one }).catch(unknown);
      const [native, balance, costs, reserve] = await Promise.all([
        balanceOf({ ...network.nativeCurrency }),
        token.address === undefined ? undefined : balanceOf(token),
        cost(network, signal).catch(unknown),
        service.reserve?.(place).catch(unknown),
      ]);
      const isShort = native === 0n || (native !== undefined && costs !== undefined && native < costs.fee);
      const found = await service.feePayer?.({ ...place, address, isShort }).catch((error) => {
        unknown(error);
        // A form may not refuse what another one may pay. The review finds it out.
        return isShort ? 'either' : undefined;
      });
      const payer = found ?? 'account';
      const held = token.address === undefined ? native : balance;
      return { native, balance: held, isUnread: held === undefined, ...costs, reserve, payer };
    },
    { refresh, onError: report },
  );
  return value;
}
