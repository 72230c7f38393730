/** The button as React draws it, for a custom element. Brings React along; fetched when there is an account to show. */

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AccountButton } from '../react/AccountButton.js';
import { ConnectButton } from '../react/ConnectButton.js';
import type { AnyModal } from '../react/context.js';
import { ModalProvider } from '../react/ModalProvider.js';
import { NetworkButton } from '../react/NetworkButton.js';
import type { ButtonAttributes, Kind } from './plain.js';

export interface DrawnButton {
  update(attributes: ButtonAttributes): void;
  end(): void;
}

export function drawButton(modal: AnyModal, kind: Kind, shadow: ShadowRoot, first: ButtonAttributes): DrawnButton {
  const root = createRoot(shadow);
  const draw = (attributes: ButtonAttributes) =>
    root.render(<ModalProvider modal={modal}>{button(kind, attributes)}</ModalProvider>);
  // The plain button leaves in the same frame.
  flushSync(() => draw(first));
  return {
    update: draw,
    // The page's own React may be at work, and must not be interrupted by ours.
    end: () => queueMicrotask(() => root.unmount()),
  };
}

function button(kind: Kind, { label, balance, ...shared }: ButtonAttributes): ReactNode {
  if (kind === 'network') return <NetworkButton {...shared} />;
  if (kind === 'account') return <AccountButton {...shared} balance={balance} />;
  return <ConnectButton {...shared} label={label} balance={balance} />;
}
