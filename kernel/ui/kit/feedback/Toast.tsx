/** A toast. Presentational: the shell decides when it opens and closes. */
import type { Ref } from 'react';
import { Icon, iconCheck, iconClose } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import { Spinner } from './Spinner.js';
import css from './toast.css';

/** Props of `Toast`. */
export interface ToastProps {
  readonly kind: 'success' | 'error' | 'loading';
  readonly text: string;
  /** A checked link, which opens in a new tab. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  /** Absent for a toast that closes by itself. `label`: the accessible name of the button. */
  readonly dismiss?: { readonly label: string; onClick(): void } | undefined;
  readonly elementRef?: Ref<HTMLDivElement> | undefined;
}

export function Toast({ kind, text, link, dismiss, elementRef }: ToastProps) {
  useSheet(css);
  return (
    <div ref={elementRef} className="lk-toast" role={kind === 'error' ? 'alert' : 'status'}>
      <span className={`lk-toast__i lk-toast__i--${kind}`}>
        {kind === 'loading' ? <Spinner accent /> : <Icon of={kind === 'error' ? iconClose : iconCheck} />}
      </span>
      <span className="lk-toast__text">
        <bdi>{text}</bdi>
      </span>
      {link && (
        <a className="lk-toast__link" href={link.url} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      )}
      {dismiss && <IconButton bare icon={iconClose} {...dismiss} />}
    </div>
  );
}
