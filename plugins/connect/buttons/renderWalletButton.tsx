/** The button of the custom element. Imports React; loaded when an element is on the page. */

import type { AnyModal } from 'latchkey/plugin';
import { ModalProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';
import { WalletButton, type WalletButtonProps } from './WalletButton.js';

/** The attributes of the element. */
interface ButtonAttributes {
  readonly wallet: string | undefined;
  readonly login: string | undefined;
  readonly label: string | undefined;
  readonly size: 'small' | undefined;
  readonly disabled: boolean;
}

export interface RenderedButton {
  update(attributes: ButtonAttributes): void;
  end(): void;
}

export function renderWalletButton(modal: AnyModal, shadow: ShadowRoot, first: ButtonAttributes): RenderedButton {
  const root = createRoot(shadow);
  // The component refuses attributes that name nothing, or both.
  const draw = (attributes: ButtonAttributes) =>
    root.render(
      <ModalProvider modal={modal}>
        <WalletButton {...(attributes as WalletButtonProps)} />
      </ModalProvider>,
    );
  draw(first);
  return {
    update: draw,
    // Unmount later: the page's own React may be rendering.
    end: () => queueMicrotask(() => root.unmount()),
  };
}
