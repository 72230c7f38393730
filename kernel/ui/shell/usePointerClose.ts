/** Closes the modal by the pointer: a press beside the dialog, and a drag of the sheet. */

import { type RefObject, useEffect } from 'react';
import { noteLoad } from '../../platform/env.js';
import { useKernel } from '../hooks/context.js';
import { watchBackdrop } from './watchBackdrop.js';

export function usePointerClose(dialog: RefObject<HTMLDialogElement | null>, isSheet: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    const node = dialog.current;
    if (!node) return undefined;
    const ends = new AbortController();
    watchBackdrop(kernel, node, ends.signal);
    // Only sheets are dragged, so a first click on a wide screen does not fetch the code.
    if (isSheet)
      noteLoad(kernel.env, import('./motion/dragSheet.js')).then(
        ({ dragSheet }) => dragSheet(kernel, node, ends.signal),
        kernel.report,
      );
    return () => ends.abort();
  }, [kernel, dialog, isSheet]);
}
