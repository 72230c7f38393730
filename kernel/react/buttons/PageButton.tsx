/** The base of all buttons on the page: root element with theme and language, styles, preloading. */

import { type CSSProperties, type ReactNode, useCallback, useInsertionEffect, useRef } from 'react';
import { NO_THEME_VARIABLES } from '../../contract/state.js';
import { useProvided } from '../context.js';
import { useReadable } from '../hooks/useReadable.js';
import { buttonAttributes, rootAttributes } from './attributes.js';
import type { ButtonContent, ButtonProps } from './buttonContent.js';

/** Props of `PageButton`. */
export interface PageButtonProps extends Omit<ButtonProps, 'namespace'>, ButtonContent {
  /** Something runs. The button can still be pressed. */
  readonly busy?: boolean | undefined;
  readonly onPress: () => void;
}

/**
 * A button on the page in the look of the modal, for buttons of plugins. Preloads the modal's code on hover, press or focus.
 * @example <PageButton variant="accent" onPress={() => void modal.open()}>Open</PageButton>;
 */
export function PageButton({
  variant,
  size,
  disabled,
  busy,
  label,
  styles: dress,
  onPress,
  children,
}: PageButtonProps): ReactNode {
  const { modal, sheets } = useProvided();
  const theme = useReadable(modal.state.theme, 'system');
  const themeVariables = useReadable(modal.state.themeVariables, NO_THEME_VARIABLES);
  const locale = useReadable(modal.state.locale, 'en');
  const root = useRef<HTMLElement>(null);
  const latestStyles = useRef(dress);
  latestStyles.current = dress;
  const release = useRef<() => void>(undefined);
  const adopt = useCallback(
    (node: HTMLElement | null) => {
      root.current = node;
      release.current?.();
      release.current = node ? sheets.adopt(node) : undefined;
      if (node && latestStyles.current) sheets.adoptMore(node, latestStyles.current);
    },
    [sheets],
  );
  // Adopts styles that change later. On the first render the ref callback adopts them, once the element has a root.
  useInsertionEffect(() => {
    if (dress && root.current) sheets.adoptMore(root.current, dress);
  }, [sheets, dress]);
  const intent = () => {
    if (!disabled) modal.preload();
  };
  return (
    <span {...rootAttributes(modal, theme, locale)} ref={adopt} style={themeVariables as CSSProperties}>
      <button
        {...buttonAttributes({ variant, size, disabled, busy, label })}
        type="button"
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
