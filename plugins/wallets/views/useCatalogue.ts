/** What the views do with the directory, once its code is there. */

import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import { ANY, type WalletCatalogue, walletCatalogue } from '../points.js';

export interface CatalogueUse {
  readonly catalogue: WalletCatalogue | undefined;
  /** Its code did not come. */
  readonly failed: boolean;
  again(): void;
}

export function useCatalogue(): CatalogueUse {
  const ctx = usePlugin();
  const [catalogue, setCatalogue] = useState<WalletCatalogue>();
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => {
    let gone = false;
    ctx.service(walletCatalogue, ANY).then(
      (one) => gone || setCatalogue(one),
      (error) => {
        if (gone) return;
        ctx.report(error);
        setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [ctx, round]);
  const again = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
  }, []);
  return { catalogue, failed, again };
}
