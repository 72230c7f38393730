/** The ready networks have a type of their own, which fits that of viem in both directions. */

import { createConfig, http } from '@wagmi/core';
import { type Eip155Chain, mainnet, zksync } from 'latchkey/plugins/eip155/networks';
import { type Chain, createPublicClient } from 'viem';
import * as chains from 'viem/chains';

const ofViem: readonly Eip155Chain[] = [chains.mainnet, chains.zksync, chains.celo];
const forViem: readonly Chain[] = [mainnet, zksync];
const id: 1 = mainnet.id;
const config = createConfig({ chains: [mainnet, zksync], transports: { [mainnet.id]: http(), [zksync.id]: http() } });
const chosen: 1 | 324 = config.state.chainId;
const client = createPublicClient({ chain: mainnet, transport: http() });

// @ts-expect-error the ids of networks differ
const wrong: 1 = zksync.id;

export { chosen, client, forViem, id, ofViem, wrong };
