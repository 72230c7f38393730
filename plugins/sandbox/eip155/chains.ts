/** Methods that read, switch and add networks (EIP-3326, EIP-3085). */

import { isLoopbackUrl, readUrl } from '../loopback.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { activeChain, fieldsOf, isLying, type Method, requireUnlocked, toHex, type WalletCore } from './core.js';
import { addPrompt, switchPrompt } from './prompts.js';
import type { SandboxChain } from './types.js';

/** Handlers of the network methods. */
export const chainMethods: Readonly<Record<string, Method>> = {
  async eth_chainId(core) {
    return isLying(core, 'network') ? '0x0x1' : toHex(core.state.chainId);
  },

  async net_version(core) {
    return String(core.state.chainId);
  },

  async wallet_switchEthereumChain(core, [wanted]) {
    requireUnlocked(core);
    const chainId = readChainId(fieldsOf(wanted).chainId);
    const chain = core.chains.get(chainId);
    if (!chain) {
      throw rpcError(RPC.unknownChain, `Unrecognized chain ID "${toHex(chainId)}". Try adding the chain first.`);
    }
    if (chainId === core.state.chainId || isLying(core, 'switch')) return null;
    await core.confirm(switchPrompt(activeChain(core), chain));
    moveTo(core, chainId);
    return null;
  },

  async wallet_addEthereumChain(core, [wanted]) {
    requireUnlocked(core);
    const chain = readChain(wanted);
    if (core.chains.has(chain.chainId)) return null;
    // Check the chain id before asking the user, so that the window never shows a network with a false id.
    const answered = await core.nodeAt(chain.rpcUrl, 'eth_chainId');
    if (answered !== toHex(chain.chainId)) {
      throw invalidParams(
        `expected ${chain.rpcUrl} to report chain id ${toHex(chain.chainId)}, received ${String(answered)}`,
      );
    }
    await core.confirm(addPrompt(chain));
    core.chains.set(chain.chainId, chain);
    core.save();
    return null; // Adding a network does not switch to it (EIP-3085).
  },
};

/** Switches the wallet to a known network and emits `chainChanged`. */
export function moveTo(core: WalletCore, chainId: number): void {
  if (core.state.chainId === chainId) return;
  core.state.chainId = chainId;
  core.save();
  core.emit('chainChanged', isLying(core, 'network') ? chainId : toHex(chainId));
}

/** Parses a hexadecimal chain id (EIP-695). @throws -32602 */
export function readChainId(value: unknown): number {
  // At most 13 hex digits, so that the number is a safe integer.
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value)) {
    throw invalidParams('expected a 0x-prefixed hexadecimal chainId without leading zeros');
  }
  return Number(value);
}

function readChain(value: unknown): SandboxChain {
  const { chainId, chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = fieldsOf(value);
  const id = readChainId(chainId);
  const rpcUrl = readUrls(rpcUrls, 'rpcUrls')[0];
  if (rpcUrl === undefined) throw invalidParams('expected "rpcUrls" with at least one URL');
  if (blockExplorerUrls !== undefined && blockExplorerUrls !== null) readUrls(blockExplorerUrls, 'blockExplorerUrls');
  const symbol = nativeCurrency === undefined ? 'ETH' : readCurrency(nativeCurrency);
  const name = typeof chainName === 'string' && chainName.trim() !== '' ? chainName.slice(0, 64) : `Network ${id}`;
  return { chainId: id, name, rpcUrl, symbol };
}

/** Requires https URLs (EIP-3085). Plain http is allowed for this machine only. */
function readUrls(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value)) throw invalidParams(`expected "${field}" to be a list of URLs`);
  return value.map((url: unknown) => {
    if (readUrl(url)?.protocol === 'https:' || isLoopbackUrl(url)) return String(url);
    throw invalidParams(`expected "${field}" to contain only https URLs`);
  });
}

function readCurrency(value: unknown): string {
  const { name, symbol, decimals } = fieldsOf(value);
  if (typeof name !== 'string' || name === '' || typeof symbol !== 'string' || decimals !== 18) {
    throw invalidParams('expected "nativeCurrency" with a name, a symbol and 18 decimals');
  }
  if (symbol.length < 2 || symbol.length > 6) throw invalidParams('expected a currency symbol of 2 to 6 characters');
  return symbol;
}
