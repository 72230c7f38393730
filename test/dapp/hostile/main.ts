/** A hostile host page, chosen by `?host=unset`, or several in one: `?host=dialogs,small`. It interferes before the modal's code is loaded, and after. */

import { HOSTS } from './hosts.js';

const names = (new URLSearchParams(location.search).get('host') ?? 'clean').split(',');
const hosts = names.map((name) => {
  const host = HOSTS[name];
  if (!host) throw new Error(`Unknown host "${name}". Known hosts: ${Object.keys(HOSTS).join(', ')}.`);
  return host;
});

for (const { css = '' } of hosts) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
for (const host of hosts) host.before?.();
await import('./start.js');
for (const host of hosts) host.after?.();
// Wait for the wallets: a wallet that is announced while the modal opens would change its height.
await window.latchkeySandbox?.ready;
document.documentElement.dataset.ready = '';
