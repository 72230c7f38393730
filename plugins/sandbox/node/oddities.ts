/** NFTs of people who try to deceive or to attack: names and pictures that a wallet must show safely. */

import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForTransactionReceipt } from 'viem/actions';
import { DEV_KEYS } from '../eip155/keys.js';
import { artifactOf } from './contracts/index.js';
import { json, type SandboxCollection, svg } from './nfts.js';
import { DEPLOYER_KEY } from './tokens.js';

/** A script in a picture does not run, and a picture elsewhere is not requested: an `img` shows neither. */
const SCRIPTED = svg(
  '<script>parent.hacked = true</script><image href="https://tracker.example/pixel.png" width="9" height="9"/>',
  '#884444',
);
const HOSTILE = [
  json({ name: 'Visit claim-rewards.xyz to claim $5,000', image: 'https://tracker.example/pixel.png' }),
  json({ name: '<img src=x onerror=alert(1)>', image: SCRIPTED }),
  json({ name: '\u202Egnorw morf daer\u202C', image: 'javascript:alert(1)' }),
  json({ name: 'A very long name '.repeat(40), image: `data:text/html,<script>alert(1)</script>` }),
  json({ name: { toString: 'no text' }, image: ['no text'] }),
  'data:application/json,{"name":',
  'https://10.0.0.1/metadata.json',
];

/** The collection of all of them. */
export const ODDITIES: SandboxCollection = {
  contract: 'TestNft',
  args: (holders) => ['Oddities', 'ODD', holders, HOSTILE],
};

/**
 * Deploys the collection on a local EVM network, with works for every account of the development keys. Deploy it after all other
 * contracts, so that their addresses do not depend on it.
 *
 * @param rpcUrl - A node on which the deployer of the sandbox has Ether, such as one that `startChains` has started.
 * @throws viem's error if the node does not answer, or the transaction fails
 */
export async function deployOddities(rpcUrl: string): Promise<void> {
  const account = privateKeyToAccount(DEPLOYER_KEY);
  const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 20 });
  const { abi, bytecode } = artifactOf(ODDITIES.contract);
  const args = ODDITIES.args(DEV_KEYS.map((key) => privateKeyToAccount(key).address));
  const hash = await client.deployContract({ chain: null, abi, bytecode, args });
  const { status } = await waitForTransactionReceipt(client, { hash });
  if (status !== 'success') throw new Error('The collection "Oddities" could not be deployed.');
}
