/** The logos of the log-ins. */

import { loginLogosAtom, pendingLogo, showLoginLogos } from 'latchkey/plugins/frame/slots';
import { type IconShape, iconUser, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect } from 'react';

/** Finds the logo of a log-in. It is a disc of the same size until the logos are loaded, and a person for an unknown log-in. */
export function useLoginLogos(): (id: string) => IconShape {
  const ctx = usePlugin();
  const logos = useValue(loginLogosAtom);
  useEffect(() => showLoginLogos(ctx), [ctx]);
  return useCallback((id) => (logos ? (Object.hasOwn(logos, id) && logos[id]) || iconUser : pendingLogo), [logos]);
}
