/**
 * The Safe that shows this page: the messages of Safe's apps SDK.
 *
 * @see https://github.com/safe-global/safe-apps-sdk/tree/main/packages/safe-apps-sdk/src/communication
 */

import type { PluginContext } from 'latchkey/plugin';
import { type Answer, askUntilAnswered, createCalls, type Fields } from '../calls.js';
import { createParentChannel } from '../parent.js';
import type { Found } from '../state.js';
import { createSafeProvider, type SafeInfo } from './provider.js';

/** The version of the SDK whose messages these are. A Safe answers in the same version. */
const SDK_VERSION = '9.1.0';

/** @returns `undefined` if no Safe answers */
export async function findSafe(
  { env }: PluginContext,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> {
  const channel = createParentChannel(env, origins, signal);
  if (!channel) return undefined;
  const call = createCalls(env, channel, readAnswer);
  const ask = (method: string, params?: object) => call({ method, params, env: { sdkVersion: SDK_VERSION } });
  const info = await askUntilAnswered(env, async () => readInfo(await ask('getSafeInfo')), signal);
  return info && { provider: createSafeProvider(ask, info) };
}

function readAnswer({ success, data, error }: Fields): Answer | undefined {
  if (success === true) return { value: data };
  return success === false ? { error: new Error(typeof error === 'string' ? error : 'Request failed') } : undefined;
}

function readInfo(answer: unknown): SafeInfo | undefined {
  const { safeAddress, chainId } = (answer ?? {}) as Fields;
  if (typeof safeAddress !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(safeAddress)) return undefined;
  return Number.isSafeInteger(chainId) && (chainId as number) > 0
    ? { address: safeAddress, chainId: chainId as number }
    : undefined;
}
