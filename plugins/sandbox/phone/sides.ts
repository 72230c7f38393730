/** Creates the phone's sides for the configured namespaces. */

import { configured, type SandboxNamespace } from '../options.js';
import type { SideInput } from '../wallets/side.js';
import { createBip122Side } from './bip122.js';
import { createEip155Side } from './eip155.js';
import { createPolkadotSide } from './polkadot.js';
import type { Sides } from './shared.js';
import type { PhoneSide } from './side.js';
import { createSolanaSide } from './solana.js';

/** Creates the side of each namespace. */
const SIDES: Readonly<Record<SandboxNamespace, (input: SideInput) => PhoneSide | undefined>> = {
  eip155: createEip155Side,
  solana: createSolanaSide,
  polkadot: createPolkadotSide,
  bip122: createBip122Side,
};

/** Creates the sides by namespace. Namespaces that are not configured have none. */
export function createSides(input: SideInput): Sides {
  const made = configured(input.options).map((name) => [name, SIDES[name](input)] as const);
  return new Map(made.flatMap(([name, side]) => (side ? [[name, side] as const] : [])));
}
