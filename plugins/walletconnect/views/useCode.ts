/** The code of a link, made where it is shown. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import type { Code } from './qr.js';

/** `undefined` while it is made, `failed` when it could not be. An older link's code is never returned. */
export function useCode(uri: string | undefined): Code | 'failed' | undefined {
  const { report } = usePlugin();
  const [made, setMade] = useState<{ readonly uri: string; readonly code: Code | 'failed' }>();
  useEffect(() => {
    if (uri === undefined) return undefined;
    let gone = false;
    import('./qr.js').then(
      ({ codeOf }) => gone || setMade({ uri, code: codeOf(uri) ?? 'failed' }),
      (error) => {
        if (gone) return;
        report(error);
        setMade({ uri, code: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [uri, report]);
  return made && made.uri === uri ? made.code : undefined;
}
