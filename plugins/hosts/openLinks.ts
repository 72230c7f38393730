/** Lets the app around this page open the links of the modal. */

import { modalAtom, type PluginContext } from 'latchkey/plugin';
import { linkOpenerAtom } from 'latchkey/plugins/wallets/slots';

/** @param open - Opens an `https:` link outside of this page. */
export function openLinksBy(context: PluginContext, open: (href: string) => void): void {
  const { home, signal, store, task } = context;
  store.set(linkOpenerAtom, { open });
  const onClick = (event: Event) => {
    const isLink = (one: EventTarget) => (one as Partial<HTMLAnchorElement>).target === '_blank';
    const link = event.composedPath().find(isLink) as HTMLAnchorElement | undefined;
    if (!link?.href.startsWith('https:')) return;
    event.preventDefault();
    open(link.href);
  };
  // The page may remove the modal's element, and has another one then. The same listener is not added twice.
  const attach = async () => (await home())?.addEventListener('click', onClick, { signal });
  context.watch(modalAtom, (modal) => modal.open && task(attach));
}
