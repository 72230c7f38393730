/** The logo of Farcaster. */

import { loginLogosAtom, pendingLogo, showLoginLogos } from 'latchkey/plugins/frame/slots';
import { type IconShape, usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';

/** A disc of the same size until the logo is loaded. */
export function useLogo(): IconShape {
  const ctx = usePlugin();
  const logos = useValue(loginLogosAtom);
  useEffect(() => showLoginLogos(ctx), [ctx]);
  return logos?.farcaster ?? pendingLogo;
}
