/** Balances and fees, over viem. Lazy. */

import { type Balances, type Fees, isModalError, ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { nodeCode, type Rpc } from 'latchkey/chain-kit';
import { isAddress, readQuantity } from './parse.js';
import { createRpc } from './rpc.js';
import { loadViem, type Viem } from './viem.js';

type Client = ReturnType<Viem['createClient']>;

/** A transfer to an account without code (EIP-2718 and before). */
const TRANSFER_GAS = 21_000n;
/** More than any network has ever asked, in the smallest unit per gas: beyond it a node lies or is broken. */
const MAX_FEE_PER_GAS = 10n ** 21n;
/** Mantle counts in tens of millions for a plain transfer. */
const MAX_GAS = 10n ** 10n;
/** Neither has code on any network: what sending to it costs is what a plain transfer costs. */
const NOBODY = '0x000000000000000000000000000000000000dEaD';
/** OP Stack's GasPriceOracle, and `getL1FeeUpperBound(uint256)` of 150 bytes: more than a signed transfer has. */
const L1_ORACLE = '0x420000000000000000000000000000000000000F';
const L1_FEE_CALL = `0xf1c7a58b${(150).toString(16).padStart(64, '0')}` as const;

const QUANTITIES = new Set(['eth_getBalance', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_estimateGas']);

/** The service `balances` of this namespace. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context);
  return {
    async native({ network, address, signal }) {
      if (!isAddress(address))
        throw new ModalError('This is not an address.', { code: 'INPUT_INVALID', plugin: 'eip155' });
      return read(rpc, network, signal, (viem, client) => viem.getBalance(client, { address }));
    },
  };
}

/** The service `fees` of this namespace. */
export function createFees(context: PluginContext): Fees {
  const rpc = createRpc(context);
  return {
    transfer: ({ network, signal }) =>
      read(rpc, network, signal, async (viem, client) => {
        const [price, gas, l1Fee] = await Promise.all([
          pricePerGas(viem, client),
          // Some networks charge more gas than a plain transfer burns elsewhere (Arbitrum: its share of layer 1).
          viem.estimateGas(client, { account: NOBODY, to: NOBODY, value: 0n }).catch(whereRefused(TRANSFER_GAS)),
          // Networks without that oracle answer nothing.
          viem
            .call(client, { to: L1_ORACLE, data: L1_FEE_CALL })
            .then(({ data }) => (data?.length === 66 ? BigInt(data) : 0n), whereRefused(0n)),
        ]);
        if (price < 0n || price > MAX_FEE_PER_GAS || gas > MAX_GAS || l1Fee > MAX_FEE_PER_GAS)
          throw malformed(undefined);
        return (gas > TRANSFER_GAS ? gas : TRANSFER_GAS) * price + l1Fee;
      }),
  };
}

async function pricePerGas(viem: Viem, client: Client): Promise<bigint> {
  try {
    return (await viem.estimateFeesPerGas(client)).maxFeePerGas;
  } catch (error) {
    // Networks before EIP-1559: their blocks have no base fee.
    if ((error as Error).name !== 'Eip1559FeesNotSupportedError') throw error;
    return (await viem.estimateFeesPerGas(client, { chain: undefined, type: 'legacy' })).gasPrice;
  }
}

/** Runs an action of viem against our own transport. */
async function read(
  rpc: Rpc,
  network: NetworkId,
  signal: AbortSignal | undefined,
  act: (viem: Viem, client: Client) => Promise<bigint>,
): Promise<bigint> {
  const viem = await loadViem();
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = await rpc(network, { method, params }, signal);
    // viem takes `true` for 1, an empty text for 0, and numbers of any length.
    if (QUANTITIES.has(method) && readQuantity(answer) === undefined) throw malformed(undefined);
    return answer;
  };
  // A contract must not send the page's users to a gateway of its choosing: no CCIP read (EIP-3668).
  const client = viem.createClient({ transport: viem.custom({ request }, { retryCount: 0 }), ccipRead: false });
  try {
    return await act(viem, client);
  } catch (error) {
    throw ours(error) ?? malformed(error);
  }
}

/** The node's word that the call fails counts as an answer; a node that does not answer does not. */
function whereRefused(value: bigint): (error: unknown) => bigint {
  return (error) => {
    if (nodeCode(ours(error)) !== undefined) return value;
    throw error;
  };
}

/** The error of our transport inside those viem wraps around it. */
function ours(error: unknown): ModalError | undefined {
  let at = error;
  for (let depth = 0; depth < 8 && at instanceof Error; depth++) {
    if (isModalError(at)) return at;
    at = at.cause;
  }
  return undefined;
}

function malformed(cause: unknown): ModalError {
  return new ModalError('The node gave an answer that makes no sense.', {
    code: 'RPC_MALFORMED',
    plugin: 'eip155',
    cause,
  });
}
