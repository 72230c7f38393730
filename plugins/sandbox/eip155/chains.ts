/** Which network the wallet is on: EIP-3326 and EIP-3085. */

import { isLoopbackUrl, readUrl } from '../loopback.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { activeChain, fieldsOf, type Method, requireUnlocked, tells, toHex, type WalletCore } from './core.js';
import { addPrompt, switchPrompt } from './prompts.js';
import type { SandboxChain } from './types.js';

/** Methods of networks. */
export const chainMethods: Readonly<Record<string, Method>> = {
  async eth_chainId(core) {
    return tells(core, 'network') ? '0x0x1' : toHex(core.state.chainId);
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
    if (chainId === core.state.chainId || tells(core, 'switch')) return null;
    await core.confirm(switchPrompt(activeChain(core), chain));
    moveTo(core, chainId);
    return null;
  },

  async wallet_addEthereumChain(core, [wanted]) {
    requireUnlocked(core);
    const chain = readChain(wanted);
    if (core.chains.has(chain.chainId)) return null;
    // Asked before the person is: nobody should be shown a network that lies about itself.
    const answered = await core.nodeAt(chain.rpcUrl, 'eth_chainId');
    if (answered !== toHex(chain.chainId)) {
      throw invalidParams(`the RPC endpoint answers chain id ${String(answered)}, expected ${toHex(chain.chainId)}`);
    }
    await core.confirm(addPrompt(chain));
    core.chains.set(chain.chainId, chain);
    core.save();
    return null; // EIP-3085: adding is not switching
  },
};

/** Puts the wallet on a network it knows, and tells the page. */
export function moveTo(core: WalletCore, chainId: number): void {
  if (core.state.chainId === chainId) return;
  core.state.chainId = chainId;
  core.save();
  core.emit('chainChanged', tells(core, 'network') ? chainId : toHex(chainId));
}

/** A chain id as EIP-695 writes it. @throws -32602 */
export function readChainId(value: unknown): number {
  // No leading zeros, and a safe integer.
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

/** EIP-3085: no `http:`, no `file:`; plain http only within this machine. */
function readUrls(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value)) throw invalidParams(`expected "${field}" to be a list of URLs`);
  return value.map((url: unknown) => {
    if (readUrl(url)?.protocol === 'https:' || isLoopbackUrl(url)) return String(url);
    throw invalidParams(`expected "${field}" to hold https URLs`);
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
