/** What the views do with the directory, once its code is there. */

import { usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from '../slots.js';

export interface CatalogueUse {
  readonly catalogue: WalletCatalogue | undefined;
  /** Its code did not come. */
  readonly failed: boolean;
  again(): void;
}

export function useCatalogue(): CatalogueUse {
  const ctx = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [loaded, setLoaded] = useState<WalletCatalogue>();
  const waits = !made;
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => {
    if (!waits) return undefined;
    let gone = false;
    ctx.service(walletCatalogue, ANY).then(
      (one) => gone || setLoaded(one),
      (error) => {
        if (gone) return;
        ctx.report(error);
        setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [ctx, round, waits]);
  const again = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
  }, []);
  return { catalogue: made ?? loaded, failed, again };
}
