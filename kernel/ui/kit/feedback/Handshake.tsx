/** App and wallet with a bolt between them: the illustration of a sign-in. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import css from './handshake.css';

/** Props of `Handshake`. */
export interface HandshakeProps {
  /** Position of the bolt: `ask`: half way. `busy`: moving. `ok`: closed. `bad`: red. */
  readonly state: 'ask' | 'busy' | 'ok' | 'bad';
  /** Marks of the app and the wallet, without a size; shown at 64 px. */
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/**
 * Shows a state visually. Hidden from assistive technology: put the same state in a text beside it.
 * @example <Handshake state="busy" from={<Mark kind="square" name="Meadow" />} to={<Mark name="Harbor" />} />;
 */
export function Handshake({ state, from, to }: HandshakeProps) {
  useSheet(css);
  return (
    <div className="lk-handshake" data-state={state} aria-hidden="true">
      {from}
      <span className="lk-bolt" />
      {to}
    </div>
  );
}
