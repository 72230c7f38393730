/** Loads the wallet catalogue. */

import { usePlugin, useRead, useValue } from 'latchkey/ui';
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
  const loaded = useRead(made ? undefined : ANY, () => service(walletCatalogue, ANY), { onError: report });
  return { catalogue: made ?? loaded.value, failed: loaded.error !== undefined, retry: loaded.retry };
}
