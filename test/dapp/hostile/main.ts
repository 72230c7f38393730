/** A hostile host page, chosen by `?host=unset`. It interferes before the modal's code is loaded, and after. */

import { HOSTS } from './hosts.js';

const name = new URLSearchParams(location.search).get('host') ?? 'clean';
const host = HOSTS[name];
if (!host) throw new Error(`Unknown host "${name}". Known hosts: ${Object.keys(HOSTS).join(', ')}.`);

if (host.css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(host.css);
  document.adoptedStyleSheets.push(sheet);
}
host.before?.();
await import('./start.js');
host.after?.();
// Wait for the wallets: a wallet that is announced while the modal opens would change its height.
await window.latchkeySandbox?.ready;
document.documentElement.dataset.ready = '';
