/** The methods of ERC-4337 for the account of a login. */

import type { Hex } from 'viem';
import type { Accounts } from './accounts.js';
import { operationHash, readOperation } from './bundler.js';
import { toWire } from './bundlerRequests.js';
import type { EventInput } from './events.js';
import { deploy } from './sending.js';
import { smartAddressOf } from './smartAccount.js';

/** Answers `eth_estimateUserOperationGas`. */
export const estimatedGas = async ({ bundler, session }: EventInput) =>
  toWire(await bundler.estimate(Number(session.chainId)));

/** Fills in what a user operation lacks, and signs it with the owner's key unless it is signed. @returns its hash */
export async function sendUserOperation(input: EventInput, { evm }: Accounts, given: unknown): Promise<Hex> {
  const { session, chains, bundler } = input;
  const chainId = Number(session.chainId);
  const fields = (given ?? {}) as Readonly<Record<string, unknown>>;
  const sender = smartAddressOf(evm.address);
  if (String(fields.sender).toLowerCase() !== sender.toLowerCase())
    throw new Error('This account does not belong to the logged-in user.');
  await deploy(chains, chainId, evm);
  const estimated = await bundler.estimate(chainId);
  const nonce = await bundler.nonce(chainId, sender);
  const operation = readOperation({ ...toWire({ ...estimated, nonce }), ...fields, factory: undefined });
  const isSigned = operation.signature.length > 2;
  const hash = operationHash(chainId, operation);
  const signature = isSigned ? operation.signature : await evm.sign({ hash });
  return bundler.send(chainId, { ...operation, signature });
}
