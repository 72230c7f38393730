/** Batches of calls (EIP-5792): the smart account executes them at once, the owner's account one after the other. */

import { type Hex, isAddress, isHex } from 'viem';
import type { Accounts } from './accounts.js';
import type { EventInput } from './events.js';
import { fieldsOf } from './permissions.js';
import { mined, send } from './sending.js';
import type { CallBundle } from './sessions.js';
import { type AccountCall, smartAddressOf } from './smartAccount.js';
import { requireKindOf } from './users.js';

/** Answers `wallet_sendCalls`. @throws with a message for the user */
export async function sendCalls(
  input: EventInput,
  accounts: Accounts,
  given: unknown,
): Promise<{ readonly id: string }> {
  const { session, state } = input;
  const { from, chainId, calls, id, atomicRequired, capabilities } = fieldsOf(given);
  const kind = requireKindOf(accounts, from ?? smartAddressOf(accounts.evm.address));
  requireHere(session.chainId, chainId);
  const read = (calls as readonly Readonly<Record<string, unknown>>[]).map(readCall);
  for (const bag of [capabilities, ...(calls as readonly unknown[]).map((call) => fieldsOf(call).capabilities)])
    refuseCapabilities(bag);
  if (typeof id === 'string' && state.bundles.has(id))
    throw new Error('A batch with this id already exists. Use a new id.');
  if (kind === 'eoa' && atomicRequired === true && read.length > 1)
    throw new Error('This account cannot execute several calls atomically.');
  const bundle = kind === 'eoa' ? await sendSingly(input, accounts, read) : await sendAtOnce(input, accounts, read);
  const key = typeof id === 'string' ? id : String(bundle.hashes[0]);
  state.bundles.set(key, bundle);
  return { id: key };
}

/** Answers `wallet_getCallsStatus`. @throws for an unknown id */
export async function callsStatus({ session, chains, state }: EventInput, id: unknown): Promise<object> {
  // The sandbox forgets the batches when it restarts. The id that it chooses is the hash of the first transaction.
  const own = { chainId: session.chainId, hashes: [String(id)], atomic: true, complete: true };
  const bundle = state.bundles.get(String(id)) ?? (/^0x[0-9a-f]{64}$/.test(String(id)) ? own : undefined);
  if (!bundle) throw new Error('The wallet knows no batch with this id.');
  const receipts = await Promise.all(
    bundle.hashes.map(
      async (hash) => (await chains.ask(bundle.chainId, 'eth_getTransactionReceipt', [hash])) as Receipt | null,
    ),
  );
  const found = receipts.filter((receipt) => receipt !== null);
  const chainId = `0x${bundle.chainId.toString(16)}`;
  return { version: '2.0.0', id, chainId, atomic: bundle.atomic, status: statusOf(bundle, found), receipts: found };
}

interface Receipt {
  readonly status: string;
}

function statusOf({ hashes, complete }: CallBundle, receipts: readonly Receipt[]): number {
  if (receipts.length < hashes.length) return 100;
  const succeeded = receipts.filter(({ status }) => status === '0x1').length;
  if (complete && succeeded === hashes.length) return 200;
  return succeeded === 0 ? 500 : 600;
}

async function sendAtOnce({ session, chains }: EventInput, { evm }: Accounts, calls: readonly AccountCall[]) {
  const hash = await send(chains, session.chainId, evm, 'smartAccount', calls);
  return { chainId: session.chainId, hashes: [hash], atomic: true, complete: true };
}

/** A call that fails ends the batch. @throws if not even the first one was sent */
async function sendSingly({ session, chains }: EventInput, { evm }: Accounts, calls: readonly AccountCall[]) {
  const hashes: Hex[] = [];
  try {
    for (const call of calls) {
      const hash = await send(chains, session.chainId, evm, 'eoa', [call]);
      hashes.push(hash);
      await mined(chains, session.chainId, hash);
    }
  } catch (error) {
    if (hashes.length === 0) throw error;
  }
  return { chainId: session.chainId, hashes, atomic: false, complete: hashes.length === calls.length };
}

/** This wallet supports no capabilities of batches, so it rejects each one that is not marked optional (EIP-5792). */
function refuseCapabilities(bag: unknown): void {
  const needed = Object.entries(fieldsOf(bag)).find(([, capability]) => fieldsOf(capability).optional !== true);
  if (needed) throw new Error(`The wallet does not support the capability "${needed[0]}".`);
}

/** @throws if the request is for another network */
export function requireHere(here: string | number, meant: unknown): void {
  if (meant !== undefined && Number(meant) !== here)
    throw new Error(`This request is for network ${Number(meant)}, but the active network is ${here}.`);
}

/** @throws with a message for the user */
export function readCall({ to, value = '0x0', data = '0x' }: Readonly<Record<string, unknown>>): AccountCall {
  if (!isAddress(String(to), { strict: false })) throw new Error('The transaction has no valid receiver address.');
  if (!isHex(data) || !isHex(value)) throw new Error('The transaction has an invalid value or invalid data.');
  return { to: to as Hex, value: BigInt(value), data };
}
