/** Opens the link into a wallet app, and detects that the app did not open. */

import { type Link, openLink } from 'latchkey/plugins/wallets/slots';
import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';

/** An installed app has replaced this page on the screen by then. */
const TIMEOUT_MS = 2_000;

/**
 * @param opened - The click that led to this view has opened the link.
 * @returns `failed`: this page is still visible 2 seconds after the last click.
 */
export function useOpenLink(link: Link | undefined, opened: boolean) {
  const context = usePlugin();
  const { env } = context;
  const [clicks, setClicks] = useState(opened ? 1 : 0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (clicks === 0) return undefined;
    return env.after(TIMEOUT_MS, () => env.document?.visibilityState !== 'hidden' && setFailed(true));
  }, [env, clicks]);
  const open = () => {
    if (!link) return;
    openLink(context, link);
    setFailed(false);
    setClicks((last) => last + 1);
  };
  return { clicked: clicks > 0, failed, open };
}
