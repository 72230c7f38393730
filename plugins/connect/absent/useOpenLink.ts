/** A link into a wallet's app, opened by clicks, and whether anything came of it. */

import { type Link, openLink } from 'latchkey/plugins/wallets/slots';
import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';

/** An app that is there has taken over the screen by then (security.md LNK-10). */
const OPENING_MS = 2_000;

/** Opening by click, and whether this page is still in front some time after it. */
export function useOpening(link: Link | undefined, opened: boolean) {
  const { env } = usePlugin();
  const [tries, setTries] = useState(opened ? 1 : 0);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (tries === 0) return undefined;
    return env.after(OPENING_MS, () => env.document?.visibilityState !== 'hidden' && setLate(true));
  }, [env, tries]);
  const open = () => {
    if (!link) return;
    openLink(env, link);
    setLate(false);
    setTries((last) => last + 1);
  };
  return { tries, late, open };
}
