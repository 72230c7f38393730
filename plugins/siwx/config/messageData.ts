/** The contents of this page's sign-in messages. */

import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { siwxError } from '../errors.js';
import type { SIWXMessageData } from '../message/message.js';
import { parseTime } from '../message/time.js';
import type { SIWXOptions } from '../options.js';

const DAY_MS = 86_400_000;

/** The message data for this page. @throws `PAGE_MISSING` where the page's address has no host */
export function createMessageData(
  { env, options }: PluginContext<SIWXOptions>,
  nonce: string,
  input: { readonly accountAddress: string; readonly chainId: NetworkId; readonly notBefore?: string | undefined },
): SIWXMessageData {
  const { statement, resources, sessionMs = DAY_MS } = options;
  const { host, origin, pathname } = env.window?.location ?? {};
  if (!host) {
    const message =
      'A sign-in message names the host of the page, but this page has none. Serve it over http or https.';
    throw siwxError('PAGE_MISSING', message);
  }
  const now = env.date();
  const { accountAddress, chainId, notBefore } = input;
  const start = parseTime(notBefore ?? '') ?? now;
  return {
    // Without the query and the hash, which may hold secrets.
    accountAddress,
    chainId,
    domain: host,
    uri: `${origin}${pathname}`,
    version: '1',
    nonce,
    statement,
    resources,
    notBefore,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(start + sessionMs).toISOString(),
  };
}
