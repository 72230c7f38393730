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
  // A page adds an element first and sets its attributes then. The component refuses both attributes together.
  const draw = (attributes: ButtonAttributes) =>
    root.render(
      (attributes.wallet ?? attributes.login) !== undefined && (
        <ModalProvider modal={modal}>
          <WalletButton {...(attributes as WalletButtonProps)} />
        </ModalProvider>
      ),
    );
  draw(first);
  return {
    update: draw,
    // Unmount later: the page's own React may be rendering.
    end: () => queueMicrotask(() => root.unmount()),
  };
}
