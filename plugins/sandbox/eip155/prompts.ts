/** Prompts of the approval window that only EVM wallets use. */

import type { Prompt } from '../wallets/prompts.js';
import type { SandboxChain } from './types.js';

export const typedDataPrompt = (address: string, primaryType: string, data: unknown): Prompt => ({
  title: 'Sign this data?',
  details: [
    { label: 'Account', value: address },
    { label: 'Type', value: primaryType },
  ],
  text: JSON.stringify(data, null, 2),
});

export const sendPrompt = (
  chain: SandboxChain,
  call: { readonly from: string; readonly to: string | undefined; readonly value: bigint; readonly data: string },
): Prompt => ({
  title: 'Send this transaction?',
  details: [
    { label: 'From', value: call.from },
    { label: 'To', value: call.to ?? 'a new contract' },
    { label: 'Amount', value: amount(call.value, chain) },
    { label: 'Network', value: chain.name },
  ],
  ...(call.data === '0x' ? {} : { text: call.data }),
});

export const callsPrompt = (
  chain: SandboxChain,
  from: string,
  calls: readonly { readonly to: string | undefined; readonly value: bigint }[],
): Prompt => ({
  title: calls.length === 1 ? 'Send this call?' : `Send these ${calls.length} calls?`,
  details: [
    { label: 'From', value: from },
    { label: 'Network', value: chain.name },
  ],
  text: calls.map((call) => `${amount(call.value, chain)} to ${call.to ?? 'a new contract'}`).join('\n'),
});

export const switchPrompt = (from: SandboxChain, to: SandboxChain): Prompt => ({
  title: 'Switch network?',
  details: [
    { label: 'From', value: from.name },
    { label: 'To', value: to.name },
  ],
});

export const addPrompt = (chain: SandboxChain): Prompt => ({
  title: 'Add this network?',
  details: [
    { label: 'Network', value: chain.name },
    { label: 'Chain id', value: String(chain.chainId) },
    { label: 'RPC', value: chain.rpcUrl },
  ],
});

/** Formats wei as an exact decimal amount with the network's currency symbol. */
function amount(wei: bigint, { symbol = 'ETH' }: SandboxChain): string {
  const digits = wei.toString().padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return `${digits.slice(0, -18)}${fraction === '' ? '' : `.${fraction}`} ${symbol}`;
}
