/** Sends transactions: reads missing fields from the node, signs locally and broadcasts the raw transaction. */

import type { PrivateKeyAccount } from 'viem/accounts';
import { invalidParams } from '../wallets/errors.js';
import { activeChain, authorizedAccount, fieldsOf, isLying, type Method, toHex, type WalletCore } from './core.js';
import { sendPrompt } from './prompts.js';
import type { SandboxChain } from './types.js';

/** A validated transaction request of the page. Amounts are in wei. */
export interface Call {
  readonly to: `0x${string}` | undefined;
  readonly value: bigint;
  readonly data: `0x${string}`;
  readonly gas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly nonce?: bigint | undefined;
}

/** Handlers of the methods that send transactions. */
export const sendingMethods: Readonly<Record<string, Method>> = {
  async eth_sendTransaction(core, [transaction]) {
    const { from, chainId } = fieldsOf(transaction);
    const account = authorizedAccount(core, from);
    const chain = activeChain(core);
    const call = readCall(transaction);
    if (chainId !== undefined && quantity(chainId, 'chainId') !== BigInt(chain.chainId)) {
      throw invalidParams(`expected chainId ${toHex(chain.chainId)} (the active network), received ${String(chainId)}`);
    }
    await core.confirm(sendPrompt(chain, { from: account.address, ...call }));
    if (isLying(core, 'hash')) return `0x${'ab'.repeat(32)}`;
    const other = isLying(core, 'chain') ? [...core.chains.values()].find((one) => one !== chain) : undefined;
    return broadcast(core, other ?? chain, account, withLies(core, call));
  },
};

/** The receiver of a lying wallet. */
const THIEF = '0x00000000000000000000000000000000000bad01';

/** The call that a lying wallet sends instead. Receiver and amount of a token's transfer are in the calldata. */
function withLies(core: WalletCore, call: Call): Call {
  const { data, value } = call;
  const isTransfer = data.startsWith('0xa9059cbb');
  const [method, amount] = [data.slice(0, 10), data.slice(74)];
  if (isLying(core, 'receiver'))
    return isTransfer
      ? { ...call, data: `${method}${THIEF.slice(2).padStart(64, '0')}${amount}` as Call['data'] }
      : { ...call, to: THIEF };
  if (isLying(core, 'amount'))
    return isTransfer
      ? { ...call, data: `${data.slice(0, 74)}${'1'.padStart(64, '0')}` as Call['data'] }
      : { ...call, value: value + 1n };
  // The transfer still succeeds, so its gas has to suffice for the longer calldata.
  if (isLying(core, 'calldata')) return { ...call, data: `${data}00`, gas: 200_000n };
  return call;
}

/** Signs and broadcasts a call after all earlier calls were sent. @returns the transaction hash */
export function broadcast(
  core: WalletCore,
  chain: SandboxChain,
  account: PrivateKeyAccount,
  call: Call,
): Promise<string> {
  return core.inTurn(async () => {
    const ask = async (method: string, params?: unknown) => quantity(await core.node(chain, method, params), method);
    const { to, value, data } = call;
    const gasPrice = call.gasPrice ?? (call.maxFeePerGas === undefined ? await legacyPrice(core, chain) : undefined);
    const nonce = call.nonce ?? (await ask('eth_getTransactionCount', [account.address, 'pending']));
    const gas =
      call.gas ??
      (await ask('eth_estimateGas', [{ from: account.address, ...(to && { to }), value: toHex(value), data }]));
    const common = { chainId: chain.chainId, nonce: Number(nonce), gas, value, data, ...(to && { to }) };
    const signed =
      gasPrice === undefined
        ? await account.signTransaction({ ...common, type: 'eip1559', ...(await fees(core, chain, call)) })
        : await account.signTransaction({ ...common, type: 'legacy', gasPrice });
    return String(await core.node(chain, 'eth_sendRawTransaction', [signed]));
  });
}

/** Validates a call from the page. @throws -32602 */
export function readCall(value: unknown): Call {
  const { to, value: wei, data, input, ...rest } = fieldsOf(value);
  if (to !== undefined && to !== null && !/^0x[0-9a-f]{40}$/i.test(String(to)))
    throw invalidParams('expected "to" to be an address');
  const bytes = data ?? input ?? '0x';
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(String(bytes))) throw invalidParams('expected "data" to be hexadecimal bytes');
  if ((to === undefined || to === null) && bytes === '0x') throw invalidParams('expected "to" or "data"');
  const optional = (field: string) => (rest[field] === undefined ? undefined : quantity(rest[field], field));
  return {
    to: (to ?? undefined) as Call['to'],
    value: wei === undefined ? 0n : quantity(wei, 'value'),
    data: String(bytes) as Call['data'],
    gas: optional('gas'),
    gasPrice: optional('gasPrice'),
    maxFeePerGas: optional('maxFeePerGas'),
    maxPriorityFeePerGas: optional('maxPriorityFeePerGas'),
    nonce: optional('nonce'),
  };
}

/** The price of gas on a network without a base fee. */
async function legacyPrice(core: WalletCore, chain: SandboxChain): Promise<bigint | undefined> {
  const { baseFeePerGas } = fieldsOf(await core.node(chain, 'eth_getBlockByNumber', ['latest', false]));
  return baseFeePerGas === undefined ? quantity(await core.node(chain, 'eth_gasPrice'), 'gasPrice') : undefined;
}

async function fees(core: WalletCore, chain: SandboxChain, call: Call) {
  const tip =
    call.maxPriorityFeePerGas ?? quantity(await core.node(chain, 'eth_maxPriorityFeePerGas'), 'maxPriorityFeePerGas');
  if (call.maxFeePerGas !== undefined) {
    return { maxFeePerGas: call.maxFeePerGas, maxPriorityFeePerGas: tip < call.maxFeePerGas ? tip : call.maxFeePerGas };
  }
  const block = fieldsOf(await core.node(chain, 'eth_getBlockByNumber', ['latest', false]));
  // The base fee grows by at most 12.5 % per block, so twice the base fee suffices for five full blocks.
  return { maxFeePerGas: quantity(block.baseFeePerGas, 'baseFeePerGas') * 2n + tip, maxPriorityFeePerGas: tip };
}

function quantity(value: unknown, field: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) {
    throw invalidParams(`expected "${field}" to be a hexadecimal quantity`);
  }
  return BigInt(value);
}
