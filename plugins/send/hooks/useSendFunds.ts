/** The balances of the token and of the network's currency, and the cost of a transfer. */

import { fees, type TransferToken } from 'latchkey/plugin';
import { type Funds, useFunds, usePlugin } from 'latchkey/ui';

/** A transfer of a token needs about three times the gas of a plain transfer. The review has the exact fee. */
const TOKEN_GAS_FACTOR = 3n;

export function useSendFunds(token: TransferToken | undefined): Funds {
  const context = usePlugin();
  return useFunds(token, {
    async cost({ id: network, namespace }, signal) {
      // Not every namespace can tell its fee.
      if (context.services(fees, namespace).length === 0) return undefined;
      const service = await context.service(fees, namespace);
      const found = service.estimate
        ? await service.estimate({ network, signal })
        : { transfer: await service.transfer({ network, signal }) };
      return { ...found, fee: found.transfer * (token?.address === undefined ? 1n : TOKEN_GAS_FACTOR) };
    },
  });
}
