/** Shows “Connected” for a moment. */

import { Hero, Ring, useAnnounce, useText } from 'latchkey/ui';
import { type ReactNode, useEffect } from 'react';
import { strings } from '../strings.js';

/** @param children - The wallet's image. */
export function DonePanel({ children }: { readonly children: ReactNode }) {
  const t = useText(strings);
  const announce = useAnnounce();
  const title = t('done');
  useEffect(() => announce(title), [announce, title]);
  return (
    <Hero title={title}>
      <Ring state="ok">{children}</Ring>
    </Hero>
  );
}
