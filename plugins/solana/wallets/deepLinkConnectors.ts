/** On phones: connectors that open this page in the browser of a wallet app. */

import { type Connector, ModalError, type PluginContext } from 'latchkey/plugin';
import { BROWSE_WALLETS, browseLink } from './deepLinks.js';

/**
 * Creates one connector for each known wallet app that has not registered a wallet in this page.
 *
 * @param present - Names of the wallets in this page.
 * @returns An empty list on desktops: a link cannot open a browser extension.
 */
export function createDeepLinkConnectors(context: PluginContext, present: ReadonlySet<string>): readonly Connector[] {
  const { window } = context.env;
  if (!window || !isPhone(window)) return [];
  return BROWSE_WALLETS.flatMap(({ id, name }) => {
    const link = browseLink(id, String(window.location?.href));
    return link && !present.has(name) ? [createLinkConnector(context, `solana/browse/${id}`, name, link)] : [];
  });
}

function createLinkConnector({ env }: PluginContext, id: string, name: string, link: string): Connector {
  return Object.freeze({
    id,
    name,
    type: 'EXTERNAL',
    namespaces: ['solana'],
    // The link must open in the same task as the user's tap: otherwise the browser ignores universal links.
    connect: ({ signal }) =>
      new Promise((_, reject) => {
        const { window, document } = env;
        const onVisible = () => {
          if (document?.visibilityState === 'visible') {
            finish('OPENED_ELSEWHERE', `The page was opened in ${name}. Continue there, or install ${name} first.`);
          }
        };
        const onAbort = () => finish('ABORTED', 'The request was aborted.');
        const finish = (code: string, message: string) => {
          document?.removeEventListener('visibilitychange', onVisible);
          signal.removeEventListener('abort', onAbort);
          reject(new ModalError(message, { code, plugin: 'solana' }));
        };
        if (signal.aborted || !window) return onAbort();
        signal.addEventListener('abort', onAbort);
        // When the user returns, the page is open in the wallet, or the wallet is not installed. End the connect in
        // both cases.
        document?.addEventListener('visibilitychange', onVisible);
        window.location.href = link;
      }),
  } satisfies Connector);
}

function isPhone({ navigator }: Window): boolean {
  const { userAgent = '', maxTouchPoints = 0 } = navigator ?? {};
  // iPads identify as Macs. Real Macs have no touch screen.
  return /android|iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
