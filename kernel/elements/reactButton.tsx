/** The React button of a custom element. Imports React; loaded when there is an account to show. */

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnyModal } from '../contract/modal.js';
import { AccountButton } from '../react/buttons/AccountButton.js';
import { ConnectButton } from '../react/buttons/ConnectButton.js';
import { NetworkButton } from '../react/buttons/NetworkButton.js';
import { ModalProvider } from '../react/ModalProvider.js';
import type { ButtonAttributes, ButtonKind } from './nativeButton.js';

export interface ReactButton {
  update(attributes: ButtonAttributes): void;
  end(): void;
}

export function renderReactButton(
  modal: AnyModal,
  kind: ButtonKind,
  shadow: ShadowRoot,
  first: ButtonAttributes,
): ReactButton {
  const root = createRoot(shadow);
  const draw = (attributes: ButtonAttributes) =>
    root.render(<ModalProvider modal={modal}>{button(kind, attributes)}</ModalProvider>);
  // Render synchronously, because the native button is removed in the same frame.
  flushSync(() => draw(first));
  return {
    update: draw,
    // Unmount later: the page's own React may be rendering.
    end: () => queueMicrotask(() => root.unmount()),
  };
}

function button(kind: ButtonKind, { label, balance, ...shared }: ButtonAttributes): ReactNode {
  if (kind === 'network') return <NetworkButton {...shared} />;
  if (kind === 'account') return <AccountButton {...shared} balance={balance} />;
  return <ConnectButton {...shared} label={label} balance={balance} />;
}
