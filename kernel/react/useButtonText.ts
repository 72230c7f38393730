/** The buttons' texts in the modal's language. */

import type { AnyModal } from './context.js';
import { type ButtonText, buttonTexts } from './texts.js';
import { useReadable } from './useReadable.js';

export function useButtonText(modal: AnyModal): ButtonText {
  return buttonTexts(modal, useReadable(modal.state.locale, 'en'));
}
