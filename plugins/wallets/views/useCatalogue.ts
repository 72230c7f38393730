/** Loads the wallet catalogue. */

import { usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from '../slots.js';

export interface CatalogueResult {
  /** `undefined` while its code is loading. */
  readonly catalogue: WalletCatalogue | undefined;
  /** Its code failed to load. */
  readonly failed: boolean;
  retry(): void;
}

export function useCatalogue(): CatalogueResult {
  const ctx = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [loaded, setLoaded] = useState<WalletCatalogue>();
  const waits = !made;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!waits) return undefined;
    let disposed = false;
    ctx.service(walletCatalogue, ANY).then(
      (catalogue) => disposed || setLoaded(catalogue),
      (error) => {
        if (disposed) return;
        ctx.report(error);
        setFailed(true);
      },
    );
    return () => {
      disposed = true;
    };
  }, [ctx, attempt, waits]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((last) => last + 1);
  }, []);
  return { catalogue: made ?? loaded, failed, retry };
}
