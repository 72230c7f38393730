/** `modal.api.walletconnect.openedWith`: stores the link of a wallet on this device. Loaded on demand. */

import type { PluginContext } from 'latchkey/plugin';
import { keepLink, topicOf, type WalletLink } from '../sdk/deepLink.js';
import { currentTopic } from './tabs.js';

/** The link of the attempt with this URI, otherwise of the current connection. @returns false without either, and for an unsafe link */
export function openedWith(
  context: PluginContext,
  { href, name }: Pick<WalletLink, 'href' | 'name'>,
  uri: string | undefined,
) {
  if (uri !== undefined) return keepLink(context, { href, name, topic: topicOf(uri) });
  const part = /^walletconnect(#\d+)$/.exec(context.connections.get()?.connector.id ?? '')?.[1];
  const topic = currentTopic(context, part);
  return topic !== '' && keepLink(context, { href, name, topic, isUsed: true });
}
