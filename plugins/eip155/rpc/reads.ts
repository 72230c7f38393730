/** Native balances and transfer fees, read over plain JSON-RPC. Lazy. */

import { isRefusal, type Rpc } from 'latchkey/chain-kit';
import type { Balances, Fees, NetworkId, PluginContext } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import { readQuantity } from '../parse.js';
import { createRpc } from './client.js';

/** Sends a request to the nodes of one network. @throws as `Rpc` */
export type NodeRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** Gas of a transfer to an account without code (Ethereum Yellow Paper, appendix G). */
const TRANSFER_GAS = 21_000n;
/** Gas with which a transaction is estimated before it is built. */
const USUAL_GAS = 150_000n;
/** Higher prices, in the smallest unit per gas, are treated as malformed. No network has come close to it. */
const MAX_FEE_PER_GAS = 10n ** 21n;
/** Higher estimates are treated as malformed. Mantle estimates tens of millions for a plain transfer. */
const MAX_GAS = 10n ** 10n;
/** Adds 20 %: the base fee rises by at most 12.5 % from one block to the next (EIP-1559). */
const withMargin = (price: bigint) => (price * 12n) / 10n;
/** An address that has no code on any network, so that a transfer to it costs what a plain transfer costs. */
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD';
/** GasPriceOracle of the OP Stack, and its functions `getL1FeeUpperBound(uint256)` and `getOperatorFee(uint256)`. */
const L1_ORACLE = '0x420000000000000000000000000000000000000F';
const L1_FEE = '0xf1c7a58b';
const OPERATOR_FEE = '0x275aedd2';
/** Bytes of a signed transaction beside its calldata: numbers, addresses and the signature. */
const ENVELOPE_BYTES = 110;

/** Creates the service `balances` of this namespace. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context);
  return {
    async native({ network, address, signal }) {
      if (!isAddress(address)) {
        throw eip155Error('INPUT_INVALID', 'The given text is not an address. Expected 0x and 40 hex digits.');
      }
      return quantity(await createRequest(rpc, network, signal)('eth_getBalance', [address, 'latest']));
    },
  };
}

/** Creates the service `fees` of this namespace. */
export function createFees(context: PluginContext): Fees {
  const rpc = createRpc(context);
  const estimate: Fees['estimate'] & object = async ({ network, signal }) => {
    const request = createRequest(rpc, network, signal);
    const estimated = transferGas(request).then((gas) => {
      if (gas > MAX_GAS) throw malformed();
      return gas > TRANSFER_GAS ? gas : TRANSFER_GAS;
    });
    const rollUp = rollUpFee(request, 0, estimated);
    const [{ price, current }, gas, fee] = await Promise.all([readPrice(request), estimated, rollUp]);
    return { transfer: gas * price + fee, gasPrice: current, gasUnits: USUAL_GAS };
  };
  return { estimate, transfer: async (input) => (await estimate(input)).transfer };
}

/** The price of a unit of gas. */
export interface GasPrice {
  /** The highest price in the next block. */
  readonly price: bigint;
  /** The price now, without a margin. */
  readonly current: bigint;
  /** The part of it for the validator (EIP-1559). `undefined` on networks without EIP-1559. */
  readonly tip: bigint | undefined;
}

/** The current price of gas. @throws `RPC_MALFORMED` */
export async function readPrice(request: NodeRequest): Promise<GasPrice> {
  const found = await pricePerGas(request);
  if (found.price > MAX_FEE_PER_GAS) throw malformed();
  return found;
}

async function pricePerGas(request: NodeRequest): Promise<GasPrice> {
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as {
    readonly baseFeePerGas?: unknown;
  } | null;
  if (typeof block !== 'object' || block === null) throw malformed();
  // Blocks of networks without EIP-1559 have no base fee.
  if ((block.baseFeePerGas ?? undefined) === undefined) {
    const current = quantity(await request('eth_gasPrice'));
    return { price: withMargin(current), current, tip: undefined };
  }
  const base = quantity(block.baseFeePerGas);
  const given = await request('eth_maxPriorityFeePerGas').then(quantity, fallbackIfRejected(undefined));
  if (given !== undefined) return { price: withMargin(base) + given, current: base + given, tip: given };
  // The node does not support eth_maxPriorityFeePerGas: the tip is the difference of gas price and base fee.
  const price = quantity(await request('eth_gasPrice'));
  const tip = price > base ? price - base : 0n;
  return { price: withMargin(base) + tip, current: base + tip, tip };
}

/** Gas of a plain transfer. Some networks need more than 21 000; Arbitrum includes its layer 1 fee. */
function transferGas(request: NodeRequest): Promise<bigint> {
  const transfer = { from: BURN_ADDRESS, to: BURN_ADDRESS, value: '0x0' };
  return request('eth_estimateGas', [transfer]).then(quantity, fallbackIfRejected(TRANSFER_GAS));
}

/**
 * The fees of OP Stack roll-ups beside that of the gas: for layer 1, which grows with the transaction, and for the operator (Isthmus).
 * Zero on networks without their oracle contract.
 *
 * @param calldata - Its length in bytes.
 */
export async function rollUpFee(request: NodeRequest, calldata: number, gas: Promise<bigint>): Promise<bigint> {
  const ask = async (selector: string, argument: bigint) => {
    const call = { to: L1_ORACLE, data: `${selector}${argument.toString(16).padStart(64, '0')}` };
    // A contract returns one word: 0x and 64 digits. An address without code returns 0x.
    const read = (answer: unknown) => (typeof answer === 'string' && answer.length === 66 ? quantity(answer) : 0n);
    const fee = await request('eth_call', [call, 'latest']).then(read, fallbackIfRejected(0n));
    if (fee > MAX_FEE_PER_GAS) throw malformed();
    return fee;
  };
  const [layerOne, limit] = await Promise.all([ask(L1_FEE, BigInt(calldata + ENVELOPE_BYTES)), gas]);
  // Only roll-ups with a fee for layer 1 have an operator.
  return layerOne === 0n ? 0n : layerOne + (await ask(OPERATOR_FEE, limit));
}

/** A function that asks the nodes of one network. */
export function createRequest(rpc: Rpc, network: NetworkId, signal: AbortSignal | undefined): NodeRequest {
  return (method, params = []) => rpc(network, { method, params }, signal);
}

/** Returns `value` when the node has refused the request. Rethrows when no node has answered, and when it is limited. */
function fallbackIfRejected<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isRefusal(error)) return value;
    throw error;
  };
}

function quantity(answer: unknown): bigint {
  const value = readQuantity(answer);
  if (value === undefined) throw malformed();
  return value;
}

const malformed = () =>
  eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer. Check the endpoint in the option "rpc".');
