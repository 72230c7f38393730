/**
 * `latchkey/appkit/networks`: networks in the shape of AppKit. Those of EVM are chains of the package `viem`, which must be installed.
 * A bundle contains only the imported ones.
 */

import {
  bitcoin as bitcoinNetwork,
  bitcoinSignet as bitcoinSignetNetwork,
  bitcoinTestnet3 as bitcoinTestnetNetwork,
} from 'latchkey/plugins/bip122';
import type { Eip155Chain } from 'latchkey/plugins/eip155/networks';
import {
  type SolanaNetwork,
  solanaDevnet as solanaDevnetNetwork,
  solanaMainnet as solanaNetwork,
  solanaTestnet as solanaTestnetNetwork,
} from 'latchkey/plugins/solana';
import * as chains from 'viem/chains';
import { recordOf } from '../core/networks.js';
import type { AppKitNetwork, CaipNetwork } from '../core/networkTypes.js';

export * from 'latchkey/plugins/eip155/networks';
export type { AppKitNetwork, CaipNetwork } from '../core/networkTypes.js';

/** The local network of Foundry. */
export const foundry: Eip155Chain<31_337> = chains.foundry;
/** The local network of Hardhat. */
export const hardhat: Eip155Chain<31_337> = chains.hardhat;
/** Hedera's main network. */
export const hedera: Eip155Chain<295> = chains.hedera;
/** A local network. */
export const localhost: Eip155Chain<1_337> = chains.localhost;

/** Solana's mainnet beta. */
export const solana: CaipNetwork = /* @__PURE__ */ solanaRecord(solanaNetwork);
/** Solana's network for app developers. */
export const solanaDevnet: CaipNetwork = /* @__PURE__ */ solanaRecord(solanaDevnetNetwork);
/** Solana's network for validators. */
export const solanaTestnet: CaipNetwork = /* @__PURE__ */ solanaRecord(solanaTestnetNetwork);
/** Bitcoin's main network. */
export const bitcoin: CaipNetwork = /* @__PURE__ */ recordOf(bitcoinNetwork);
/** Bitcoin's third test network. */
export const bitcoinTestnet: CaipNetwork = /* @__PURE__ */ recordOf(bitcoinTestnetNetwork);
/** Bitcoin's test network with signed blocks (BIP-325). */
export const bitcoinSignet: CaipNetwork = /* @__PURE__ */ recordOf(bitcoinSignetNetwork);

/** The namespaces of these networks. */
export const AVAILABLE_NAMESPACES: readonly string[] = ['eip155', 'solana', 'bip122'];

/**
 * A network of the app. It needs `id`, `name`, `nativeCurrency` and `rpcUrls.default.http`; outside of EVM also `chainNamespace` and
 * `caipNetworkId`. Nothing is checked.
 *
 * @returns a copy without formatters, fees and serializers
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineChain<const Chain extends AppKitNetwork>(chain: Chain): Chain {
  return { ...chain, formatters: undefined, fees: undefined, serializers: undefined };
}

function solanaRecord(given: SolanaNetwork): CaipNetwork {
  const { id, name, rpcUrls, explorerUrl, testnet } = given;
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 };
  return recordOf({
    id,
    namespace: 'solana',
    name,
    nativeCurrency,
    rpcUrls,
    ...(explorerUrl && { explorerUrl }),
    ...(testnet && { testnet }),
  });
}
