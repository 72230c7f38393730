/** The Wallet Call API (EIP-5792, version 2.0.0). Calls are sent one after another, never atomically. */

import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { readChainId } from './chains.js';
import {
  authorizedAccount,
  type Bundle,
  fieldsOf,
  type Method,
  toHex,
  visibleAddresses,
  type WalletCore,
} from './core.js';
import { callsPrompt } from './prompts.js';
import { broadcast, readCall } from './sending.js';
import type { SandboxChain } from './types.js';

const MAX_CALLS = 20;
const MAX_ID_BYTES = 4096; // EIP-5792 §id

/** Methods of the Wallet Call API. */
export const callMethods: Readonly<Record<string, Method>> = {
  async wallet_getCapabilities(core, [address, chainIds]) {
    authorizedAccount(core, address);
    const wanted = Array.isArray(chainIds) ? chainIds.map(readChainId) : [...core.chains.keys()];
    const known = wanted.filter((chainId) => core.chains.has(chainId));
    return Object.fromEntries(known.map((chainId) => [toHex(chainId), { atomic: { status: 'unsupported' } }]));
  },

  async wallet_sendCalls(core, [request]) {
    const { from, calls, chain, id } = readRequest(core, request);
    const account = authorizedAccount(core, from ?? visibleAddresses(core)[0]);
    await core.confirm(callsPrompt(chain, account.address, calls));
    const hashes: string[] = [];
    try {
      for (const call of calls) hashes.push(await broadcast(core, chain, account, call));
    } catch (error) {
      if (hashes.length === 0) throw error;
    }
    core.bundles.set(id, { chainId: chain.chainId, hashes, complete: hashes.length === calls.length });
    return { id };
  },

  async wallet_getCallsStatus(core, [id]) {
    const bundle = findBundle(core, id);
    const chain = core.chains.get(bundle.chainId) as SandboxChain;
    const receipts = await Promise.all(
      bundle.hashes.map(async (hash) => fieldsOf(await core.node(chain, 'eth_getTransactionReceipt', [hash]))),
    );
    const mined = receipts.filter((receipt) => receipt.blockHash !== undefined);
    return {
      version: '2.0.0',
      id,
      chainId: toHex(bundle.chainId),
      status: statusOf(bundle, mined),
      atomic: false,
      receipts: mined.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
        logs,
        status,
        blockHash,
        blockNumber,
        gasUsed,
        transactionHash,
      })),
    };
  },

  async wallet_showCallsStatus(core, [id]) {
    findBundle(core, id);
    return null;
  },
};

function readRequest(core: WalletCore, request: unknown) {
  const { version, id, from, chainId, atomicRequired, calls, capabilities } = fieldsOf(request);
  if (version !== '2.0.0') throw invalidParams('expected "version" to be "2.0.0"');
  if (typeof atomicRequired !== 'boolean') throw invalidParams('expected "atomicRequired" to be true or false');
  if (!Array.isArray(calls) || calls.length === 0)
    throw invalidParams('expected "calls" to be a list of at least one call');
  if (id !== undefined && (typeof id !== 'string' || id === '' || new TextEncoder().encode(id).length > MAX_ID_BYTES)) {
    throw invalidParams(`expected "id" to be a text of at most ${MAX_ID_BYTES} bytes`);
  }
  const chain = core.chains.get(readChainId(chainId));
  if (!chain) throw rpcError(RPC.unsupportedChain, `The wallet does not support the chain ${String(chainId)}.`);
  if (atomicRequired) throw rpcError(RPC.atomicityUnsupported, 'The wallet does not support atomic execution.');
  if (calls.length > MAX_CALLS)
    throw rpcError(
      RPC.bundleTooLarge,
      `The wallet accepts at most ${MAX_CALLS} calls per batch, but ${calls.length} were given.`,
    );
  for (const bag of [capabilities, ...calls.map((call: unknown) => fieldsOf(call).capabilities)])
    refuseCapabilities(bag);
  if (id !== undefined && core.bundles.has(id))
    throw rpcError(RPC.duplicateId, 'A batch with this id already exists. Use a new id.');
  return { from, chain, calls: calls.map(readCall), id: id ?? core.newId() };
}

/** The wallet supports no capabilities, so it rejects each one that is not marked optional (EIP-5792). */
function refuseCapabilities(bag: unknown): void {
  const needed = Object.entries(fieldsOf(bag)).find(([, capability]) => fieldsOf(capability).optional !== true);
  if (needed) throw rpcError(RPC.unsupportedCapability, `The wallet does not support the capability "${needed[0]}".`);
}

function findBundle(core: WalletCore, id: unknown): Bundle {
  const bundle = typeof id === 'string' ? core.bundles.get(id) : undefined;
  if (!bundle) throw rpcError(RPC.unknownBundle, 'The wallet knows no batch with this id.');
  return bundle;
}

function statusOf(bundle: Bundle, mined: readonly Readonly<Record<string, unknown>>[]): number {
  if (mined.length < bundle.hashes.length) return 100;
  const succeeded = mined.filter((receipt) => receipt.status === '0x1').length;
  if (bundle.complete && succeeded === mined.length) return 200;
  return succeeded === 0 ? 500 : 600;
}
