/** Apps that show this page inside them: a Safe, Farcaster, Telegram. Their wallet is found, and connected without a dialog. */

import { definePlugin, type Env } from 'latchkey/plugin';
import { type HostsOptions, readHostsOptions } from './options.js';
import { hostAtom } from './state.js';

export type { HostsOptions } from './options.js';

/**
 * Adds the wallet of the app that shows this page. Needs `eip155`. A page in a tab of its own loads nothing of it.
 *
 * @throws `OPTION_INVALID`
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { hosts } from 'latchkey/plugins/hosts';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet] }), hosts({ safe: ['https://app.safe.global'] })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function hosts(given: HostsOptions = {}) {
  return definePlugin({
    id: 'hosts',
    options: readHostsOptions(given),
    contributes: [],
    state: { host: hostAtom },
    setup(context) {
      if (isInside(context.env)) context.task(async () => (await import('./enter.js')).enter(context));
    },
  });
}

/** Whether another page or a phone app may show this page. */
function isInside({ window }: Env): boolean {
  if (!window) return false;
  return (
    (window.parent && window.parent !== window) || 'ReactNativeWebView' in window || 'TelegramWebviewProxy' in window
  );
}
