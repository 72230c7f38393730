/** Chooses assets where the user has not. Pure. */

import type { OnrampAsset } from '../slots.js';
import type { Offers } from './offers.js';

/** The symbol that is offered first, if the network has it. */
const FIRST_SYMBOL = 'USDC';

/** Identifies an asset in the form. */
export const keyOf = ({ id, network }: OnrampAsset): string => `${network}/${id}`;

/** The assets of a namespace, those of the active network first. */
export function assetsOf({ assets }: Offers, namespace: string, network: string): readonly OnrampAsset[] {
  const found = assets.filter((one) => one.network.startsWith(`${namespace}:`));
  const isHere = (one: OnrampAsset) => one.network === network;
  return [...found.filter(isHere), ...found.filter((one) => !isHere(one))];
}

/** @param wanted - The key of an asset, or a symbol in any case. */
export function findAsset(assets: readonly OnrampAsset[], wanted: string | undefined): OnrampAsset | undefined {
  const symbol = wanted?.toLowerCase();
  const [first] = assets;
  return (
    assets.find((one) => keyOf(one) === wanted) ??
    assets.find((one) => one.symbol.toLowerCase() === symbol) ??
    assets.find((one) => one.symbol === FIRST_SYMBOL && one.network === first?.network) ??
    first
  );
}
