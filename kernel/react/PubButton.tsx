/** What all buttons on the host's page share: the root with theme and language, the styles, the intent. */

import { type CSSProperties, type ReactNode, useCallback, useInsertionEffect, useRef } from 'react';
import type { Namespace } from '../contract/model.js';
import { NO_TOKENS } from '../contract/state.js';
import { directionOf } from '../ui/strings.js';
import { useProvided } from './context.js';
import type { Face } from './face.js';
import { buttonLocale } from './texts.js';
import { useReadable } from './useReadable.js';

/** What every button takes. */
export interface ButtonProps {
  /** Shows this namespace, and connects in it, whichever is active. Default: the active one. */
  readonly namespace?: Namespace | undefined;
  /** `small` is 36 px high instead of 44. */
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
}

interface PubButtonProps extends Omit<ButtonProps, 'namespace'>, Face {
  readonly busy?: boolean | undefined;
  readonly onPress: () => void;
}

/** Fetches the modal's code when a pointer or the focus comes near. */
export function PubButton({ kind, size, disabled, busy, label, dress, onPress, children }: PubButtonProps): ReactNode {
  const { modal, sheets } = useProvided();
  const theme = useReadable(modal.state.theme, 'system');
  const tokens = useReadable(modal.state.tokens, NO_TOKENS);
  const locale = useReadable(modal.state.locale, 'en');
  const root = useRef<HTMLElement>(null);
  const clothes = useRef(dress);
  clothes.current = dress;
  const release = useRef<() => void>(undefined);
  const adopt = useCallback(
    (node: HTMLElement | null) => {
      root.current = node;
      release.current?.();
      release.current = node ? sheets.use(node) : undefined;
      if (node && clothes.current) sheets.dress(node, clothes.current);
    },
    [sheets],
  );
  // What comes later; at first the element has no place yet.
  useInsertionEffect(() => {
    if (dress && root.current) sheets.dress(root.current, dress);
  }, [sheets, dress]);
  const intent = () => {
    if (!disabled) modal.preload();
  };
  return (
    <span
      ref={adopt}
      className="lk"
      style={tokens as CSSProperties}
      data-theme={theme === 'system' ? undefined : theme}
      dir={directionOf(locale)}
      lang={buttonLocale(modal, locale)}
    >
      <button
        type="button"
        className={`lk-pub lk-pub--${kind}${size === 'small' ? ' lk-pub--sm' : ''}`}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        aria-disabled={disabled || undefined}
        aria-label={label}
        onPointerEnter={intent}
        onPointerDown={intent}
        onFocus={intent}
        onClick={() => {
          if (!disabled) onPress();
        }}
      >
        {children}
      </button>
    </span>
  );
}
