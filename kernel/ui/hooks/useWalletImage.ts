/** Finds the picture of a wallet, as the app, the wallet or the directory gives it. */

import { useCallback } from 'react';
import type { ListedConnector } from '../../contract/model.js';
import { imageSourceAtom, walletRecordsAtom } from '../../contract/state.js';
import { ownFields } from '../../values/own.js';
import { useValue } from './context.js';

/**
 * Finds the app's picture of a connector, then the wallet's own, then that of its record in the directory.
 *
 * Only a record that the connector names by `explorerId` counts: any page script can announce a name or a domain.
 * @example const imageOf = useWalletImage();
 */
export function useWalletImage(): (connector: ListedConnector | undefined) => string | undefined {
  const images = useValue(imageSourceAtom);
  const records = useValue(walletRecordsAtom);
  return useCallback(
    (connector) => {
      if (!connector) return undefined;
      const { id, imageUrl, imageId, explorerId } = ownFields(connector);
      const own = images.find({ kind: 'connector', id, imageUrl, imageId });
      const record = own === undefined && explorerId !== undefined ? records.find(connector) : undefined;
      if (record?.id !== explorerId) return own;
      return own ?? (record && images.find({ kind: 'wallet', id: record.id, imageId: record.imageId }));
    },
    [images, records],
  );
}
