/** What an EVM wallet remembers of a page. */

import { isLoopbackUrl } from '../loopback.js';
import { isIndex } from '../wallets/memory.js';
import type { SandboxChain } from './types.js';

/** A wallet's memory. */
export interface Memory {
  readonly approved: boolean;
  /** Index of the selected account. */
  readonly account: number;
  readonly chainId: number | undefined;
  /** Chains the page added. */
  readonly added: readonly SandboxChain[];
}

/** Reads a stored memory. What is no such thing counts as nothing. */
export function parseMemory(value: unknown): Memory {
  const { approved, account, chainId, added } = (value ?? {}) as Record<string, unknown>;
  return {
    approved: approved === true,
    account: isIndex(account) ? account : 0,
    chainId: isIndex(chainId) ? chainId : undefined,
    added: Array.isArray(added) ? added.filter(isChain) : [],
  };
}

function isChain(value: unknown): value is SandboxChain {
  const { chainId, name, rpcUrl } = (value ?? {}) as Partial<SandboxChain>;
  return isIndex(chainId) && typeof name === 'string' && (isLoopbackUrl(rpcUrl) || /^https:\/\//.test(String(rpcUrl)));
}
