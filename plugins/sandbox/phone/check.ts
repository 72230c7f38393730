/** What `startPhone` takes, checked: it talks to this machine and nothing else. */

import { ModalError } from 'latchkey';
import { isLoopbackSocketUrl } from '../loopback.js';
import { checkOptions, type SandboxOptions } from '../options.js';
import type { PhoneOptions } from './types.js';

/** @throws `OPTION_INVALID` naming the option */
export function checkPhone({ relayUrl, storagePrefix, ...namespaces }: PhoneOptions): void {
  checkOptions(namespaces as SandboxOptions);
  if (isLoopbackSocketUrl(relayUrl)) return;
  const shown = JSON.stringify(relayUrl)?.slice(0, 200) ?? 'undefined';
  throw new ModalError(
    `sandbox: option "relayUrl" is ${shown}; expected a ws: or wss: address of this machine, such as "ws://127.0.0.1:5555".`,
    { code: 'OPTION_INVALID', plugin: 'sandbox' },
  );
}
