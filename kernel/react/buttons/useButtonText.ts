/** The button texts in the modal's locale. */

import type { AnyModal } from '../../contract/modal.js';
import { useReadable } from '../hooks/useReadable.js';
import { type ButtonText, buttonTexts } from './texts.js';

export function useButtonText(modal: AnyModal): ButtonText {
  return buttonTexts(modal, useReadable(modal.state.locale, 'en'));
}
