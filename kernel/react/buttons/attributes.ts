/** Attributes of a page button, for React and for the elements' own buttons. No React here. */

import type { AnyModal } from '../../contract/modal.js';
import { directionOf } from '../../ui/texts/strings.js';
import type { ButtonContent, ButtonProps } from './buttonContent.js';
import { buttonLocale } from './texts.js';

/** Theme and language of the element around a button. */
export const rootAttributes = (modal: Pick<AnyModal, 'read'>, theme: string, locale: string) => ({
  className: 'lk',
  'data-theme': theme === 'system' ? undefined : theme,
  dir: directionOf(locale),
  lang: buttonLocale(modal, locale),
});

type ButtonLook = Pick<ButtonContent, 'variant' | 'label'> &
  Pick<ButtonProps, 'size' | 'disabled'> & { readonly busy?: boolean | undefined };

/** Classes and accessibility of a button. */
export const buttonAttributes = ({ variant, size, disabled, busy, label }: ButtonLook) => ({
  className: `lk-page-button lk-page-button--${variant}${size === 'small' ? ' lk-page-button--sm' : ''}`,
  'aria-haspopup': 'dialog' as const,
  'aria-busy': busy || undefined,
  'aria-disabled': disabled || undefined,
  'aria-label': label,
});
