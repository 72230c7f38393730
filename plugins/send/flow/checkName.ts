/** Resolves the name of a reviewed receiver again. */

import { resolveName } from 'latchkey/data';
import { isModalError, isSameAddress, ModalError, type PluginContext } from 'latchkey/plugin';
import type { SendReview } from '../state.js';

/**
 * A name can lead to another address since it was typed. Without an answer the reviewed address stays, which the user sees.
 *
 * @throws `NAME_CHANGED` with the reviewed address and the new one as hints · `ABORTED`
 */
export async function checkName(
  context: PluginContext,
  { name, intent: { network, to } }: Pick<SendReview, 'name' | 'intent'>,
  signal: AbortSignal,
): Promise<void> {
  if (name === undefined) return;
  const found = await resolveName(context, { name, network, signal }).catch((error: unknown) => {
    if (isModalError(error, 'ABORTED')) throw error;
    // Each source that failed was reported.
    return undefined;
  });
  if (found === undefined || isSameAddress(found, to)) return;
  throw new ModalError(`The receiver’s name leads to ${found} now, and to ${to} before. Nothing was sent.`, {
    code: 'NAME_CHANGED',
    plugin: 'send',
    hints: [to, found],
  });
}
