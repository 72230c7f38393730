/** On phones: the wallets that are not there, as ways to open this page in their browser. */

import { type Connector, ModalError, type PluginContext } from 'latchkey';
import { BROWSE_WALLETS, browseLink } from './deepLinks.js';

/**
 * @param present - Names of the wallets that are there.
 * @returns Nothing on computers: a browser extension cannot be opened by a link.
 */
export function createDeepLinkConnectors(context: PluginContext, present: ReadonlySet<string>): readonly Connector[] {
  const { window } = context.env;
  if (!window || !isPhone(window)) return [];
  return BROWSE_WALLETS.flatMap(({ id, name }) => {
    const link = browseLink(id, String(window.location?.href));
    return link && !present.has(name) ? [createLink(context, `solana/browse/${id}`, name, link)] : [];
  });
}

function createLink({ env }: PluginContext, id: string, name: string, link: string): Connector {
  return Object.freeze({
    id,
    name,
    type: 'EXTERNAL',
    namespaces: ['solana'],
    // The user's tap is still fresh here, which universal links ask for.
    connect: ({ signal }) =>
      new Promise((_, reject) => {
        const { window, document } = env;
        const left = () => {
          if (document?.visibilityState === 'visible') finish('OPENED_ELSEWHERE', `Go on in ${name}.`);
        };
        const abort = () => finish('ABORTED', 'The request was aborted.');
        const finish = (code: string, message: string) => {
          document?.removeEventListener('visibilitychange', left);
          signal.removeEventListener('abort', abort);
          reject(new ModalError(message, { code, plugin: 'solana' }));
        };
        if (signal.aborted || !window) return abort();
        signal.addEventListener('abort', abort);
        // Whoever comes back has the wallet's browser open, or does not have the wallet.
        document?.addEventListener('visibilitychange', left);
        window.location.href = link;
      }),
  } satisfies Connector);
}

function isPhone({ navigator }: Window): boolean {
  const { userAgent = '', maxTouchPoints = 0 } = navigator ?? {};
  // iPads say that they are Macs, which have no touch screen.
  return /android|iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
