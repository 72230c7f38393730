/** The Farcaster app that shows this page. */

import { askOnce, READ_MS } from 'latchkey/chain-kit';
import { isRecord, type PluginContext } from 'latchkey/plugin';
import { askUntilAnswered, createCalls, type Fields } from '../calls.js';
import { createParentChannel } from '../parent.js';
import type { Found } from '../state.js';
import { createFarcasterProvider } from './provider.js';
import { applyMessage, CONTEXT_MESSAGE, createAppChannel, readAnswer } from './wire.js';

/** The capability of hosts that have an EVM wallet, and its name in older ones. */
const WALLET: readonly unknown[] = ['wallet.getEthereumProvider', 'wallet.getEvmProvider'];

/** @returns `undefined` if no Farcaster app answers */
export async function findFarcaster(
  { env, plugin, report }: PluginContext,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> {
  if (origins.length === 0) return undefined;
  const channel = createAppChannel(env, signal) ?? createParentChannel(env, origins, signal);
  if (!channel) return undefined;
  const call = createCalls(env, channel, readAnswer);
  const isHost = await askUntilAnswered(
    env,
    async () => isRecord(((await call(CONTEXT_MESSAGE)) as Fields | null)?.client) || undefined,
    signal,
  );
  if (!isHost) return undefined;
  const readCapabilities = (answer: unknown) => [...(answer as Iterable<unknown>)];
  const capabilities = await askOnce(env, () => call(applyMessage('getCapabilities')), readCapabilities, {
    what: 'getCapabilities',
    plugin,
    timeoutMs: READ_MS,
    signal,
    // Older hosts do not know the question, and have a wallet.
  }).catch(() => WALLET);
  const hasWallet = capabilities.some((one) => WALLET.includes(one));
  return {
    ...(hasWallet && { provider: createFarcasterProvider(call, channel) }),
    openLink: (href) => void call(applyMessage('openUrl', href)).catch(report),
  };
}
