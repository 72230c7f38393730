/** Finds the wallet behind `window.ethereum`. */

interface Announcing extends Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly ethereum?: unknown;
}

/** The id of `window.ethereum` on a page without wallets that announce themselves. */
const INJECTED = 'eip155:injected';

/**
 * The id of the connector for the wallet that AppKit has called `injected`. A wallet that announces `window.ethereum` as its own is
 * listed under its domain only.
 */
export function injectedConnector(page: Announcing | undefined = pageWindow()): string {
  let domain: string | undefined;
  try {
    const own = page?.ethereum;
    const listen = (event: Event) => {
      const { info, provider } = (event as CustomEvent<{ info: { rdns: unknown }; provider: unknown }>).detail;
      if (own && provider === own && typeof info.rdns === 'string') domain ??= info.rdns.toLowerCase();
    };
    // EIP-6963 §Window Events: add the listener before the request.
    page?.addEventListener('eip6963:announceProvider', listen);
    page?.dispatchEvent(new Event('eip6963:requestProvider'));
    page?.removeEventListener('eip6963:announceProvider', listen);
  } catch {
    // A getter of the page threw.
    return INJECTED;
  }
  return domain !== undefined && /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,7}$/.test(domain) ? domain : INJECTED;
}

function pageWindow(): Announcing | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: there is no modal yet, and so no env
  return typeof window === 'undefined' ? undefined : window;
}
