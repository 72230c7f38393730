/** Balances and fees, over plain JSON-RPC. Lazy. */

import { type Balances, type Fees, ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { nodeCode, type Rpc } from 'latchkey/chain-kit';
import { isAddress, readQuantity } from '../parse.js';
import { createRpc } from './client.js';

/** Asks one network. @throws as `Rpc` */
type NodeRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** A transfer to an account without code (EIP-2718 and before). */
const TRANSFER_GAS = 21_000n;
/** More than any network has ever asked, in the smallest unit per gas: beyond it a node lies or is broken. */
const MAX_FEE_PER_GAS = 10n ** 21n;
/** Mantle counts in tens of millions for a plain transfer. */
const MAX_GAS = 10n ** 10n;
/** Prices rise by an eighth a block at most (EIP-1559): a fifth more than now is enough for the next one. */
const withMargin = (price: bigint) => (price * 12n) / 10n;
/** Neither has code on any network: what sending to it costs is what a plain transfer costs. */
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD';
/** OP Stack's GasPriceOracle, and `getL1FeeUpperBound(uint256)` of 150 bytes: more than a signed transfer has. */
const L1_ORACLE = '0x420000000000000000000000000000000000000F';
const L1_FEE_CALL = `0xf1c7a58b${(150).toString(16).padStart(64, '0')}`;

/** The service `balances` of this namespace. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context);
  return {
    async native({ network, address, signal }) {
      if (!isAddress(address))
        throw new ModalError('This is not an address.', { code: 'INPUT_INVALID', plugin: 'eip155' });
      return quantity(await createRequest(rpc, network, signal)('eth_getBalance', [address, 'latest']));
    },
  };
}

/** The service `fees` of this namespace. */
export function createFees(context: PluginContext): Fees {
  const rpc = createRpc(context);
  return {
    async transfer({ network, signal }) {
      const ask = createRequest(rpc, network, signal);
      const [price, gas, l1Fee] = await Promise.all([pricePerGas(ask), transferGas(ask), layerOneFee(ask)]);
      if (price > MAX_FEE_PER_GAS || gas > MAX_GAS || l1Fee > MAX_FEE_PER_GAS) throw malformed();
      return (gas > TRANSFER_GAS ? gas : TRANSFER_GAS) * price + l1Fee;
    },
  };
}

/** The most a unit of gas costs in the next block. */
async function pricePerGas(ask: NodeRequest): Promise<bigint> {
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { readonly baseFeePerGas?: unknown } | null;
  if (typeof block !== 'object' || block === null) throw malformed();
  // Networks before EIP-1559: their blocks have no base fee.
  if ((block.baseFeePerGas ?? undefined) === undefined) return withMargin(quantity(await ask('eth_gasPrice')));
  const base = quantity(block.baseFeePerGas);
  const tip = await ask('eth_maxPriorityFeePerGas').then(quantity, fallbackIfRejected(undefined));
  if (tip !== undefined) return withMargin(base) + tip;
  // Nodes without that method: the tip is what their price has beyond the base fee.
  const price = quantity(await ask('eth_gasPrice'));
  return withMargin(base) + (price > base ? price - base : 0n);
}

/** Some networks charge more gas than a plain transfer burns elsewhere (Arbitrum: its share of layer 1). */
function transferGas(ask: NodeRequest): Promise<bigint> {
  const transfer = { from: BURN_ADDRESS, to: BURN_ADDRESS, value: '0x0' };
  return ask('eth_estimateGas', [transfer]).then(quantity, fallbackIfRejected(TRANSFER_GAS));
}

/** What roll-ups of the OP Stack take for layer 1. Networks without that oracle answer nothing. */
function layerOneFee(ask: NodeRequest): Promise<bigint> {
  const call = { to: L1_ORACLE, data: L1_FEE_CALL };
  // One word: a contract's answer, not a quantity.
  const read = (answer: unknown) => (typeof answer === 'string' && answer.length === 66 ? quantity(answer) : 0n);
  return ask('eth_call', [call, 'latest']).then(read, fallbackIfRejected(0n));
}

function createRequest(rpc: Rpc, network: NetworkId, signal: AbortSignal | undefined): NodeRequest {
  return (method, params = []) => rpc(network, { method, params }, signal);
}

/** The node's word that the call fails counts as an answer; a node that does not answer does not. */
function fallbackIfRejected<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (nodeCode(error) !== undefined) return value;
    throw error;
  };
}

function quantity(answer: unknown): bigint {
  const value = readQuantity(answer);
  if (value === undefined) throw malformed();
  return value;
}

function malformed(): ModalError {
  return new ModalError('The node gave an answer that makes no sense.', { code: 'RPC_MALFORMED', plugin: 'eip155' });
}
