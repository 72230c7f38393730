/** A host page that makes trouble: `?host=unset`. It does so before any code of the modal is there, and after. */

import { HOSTS } from './hosts.js';

const name = new URLSearchParams(location.search).get('host') ?? 'clean';
const host = HOSTS[name];
if (!host) throw new Error(`There is no host "${name}".`);

if (host.css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(host.css);
  document.adoptedStyleSheets.push(sheet);
}
host.before?.();
await import('./start.js');
host.after?.();
// Wallets that come while the modal opens would make it another height.
await window.latchkeySandbox?.ready;
document.documentElement.dataset.ready = '';
