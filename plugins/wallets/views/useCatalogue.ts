/** Loads the wallet catalogue. */

import { useAttempt, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useState } from 'react';
import { ANY, madeCatalogueAtom, type WalletCatalogue, walletCatalogue } from '../slots.js';

export interface CatalogueResult {
  /** `undefined` while its code is loading. */
  readonly catalogue: WalletCatalogue | undefined;
  /** Its code failed to load. */
  readonly failed: boolean;
  retry(): void;
}

export function useCatalogue(): CatalogueResult {
  const { report, service } = usePlugin();
  const made = useValue(madeCatalogueAtom);
  const [loaded, setLoaded] = useState<WalletCatalogue>();
  const [failed, setFailed] = useState(false);
  const attempt = useAttempt(() => service(walletCatalogue, ANY), setLoaded, {
    isEnabled: !made,
    onError(error) {
      report(error);
      setFailed(true);
    },
  });
  const retry = useCallback(() => {
    setFailed(false);
    attempt.retry();
  }, [attempt.retry]);
  return { catalogue: made ?? loaded, failed, retry };
}
