/** State that an EVM wallet stores for a page. */

import { isLoopbackUrl } from '../loopback.js';
import { isIndex } from '../wallets/memory.js';
import type { SandboxChain } from './types.js';

/** Stored state of a wallet. */
export interface Memory {
  readonly approved: boolean;
  /** Index of the selected account. */
  readonly account: number;
  readonly chainId: number | undefined;
  /** Networks added by the page. */
  readonly added: readonly SandboxChain[];
}

/** Validates a stored state. Replaces invalid fields by their defaults. */
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
