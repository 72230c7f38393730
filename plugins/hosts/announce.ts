/** Announces the wallet of the app around this page, as extensions announce theirs (EIP-6963). */

import type { PluginContext } from 'latchkey/plugin';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';

/** EIP-6963 §Provider Info. */
export interface WalletInfo {
  readonly name: string;
  readonly rdns: string;
}

/** Announces the wallet now and whenever wallets are looked for, until the modal is destroyed. */
export function announce({ env, signal }: PluginContext, { name, rdns }: WalletInfo, provider: Eip155Provider): void {
  const { window } = env;
  if (!window) return;
  const uuid = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon: '' }), provider });
  const tell = () => void window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', tell, { signal });
  tell();
}
