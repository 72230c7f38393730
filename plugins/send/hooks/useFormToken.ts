/** The token of the form, read as for the review, so that both are the same. */

import { readTransferToken } from 'latchkey/chain-kit';
import { activeNetworkAtom, type TransferToken } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';
import { sendAtom } from '../state.js';

/** `undefined` without a network, and for a token that the app has given wrongly: the user selects another one. */
export function useFormToken(): TransferToken | undefined {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom)?.id;
  const { token } = useValue(sendAtom);
  let read: TransferToken | undefined;
  let refused: unknown;
  try {
    read = network ? readTransferToken(context, network, token) : undefined;
  } catch (error) {
    refused = error;
  }
  const text = refused && `${refused}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text, as each reading has an error of its own
  useEffect(() => {
    if (text) context.report(refused);
  }, [context, text]);
  return read;
}
