/** App and wallet with a bolt between them: the picture of a sign-in. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import css from './handshake.css';

export interface HandshakeProps {
  /** Half way = `ask`, trying = `busy`, home = `ok`, red = `bad`. */
  readonly state: 'ask' | 'busy' | 'ok' | 'bad';
  /** The app's and the wallet's `Mark`, without a size: 64 px here. */
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** Tells the state beside a text that says the same; it is silent for assistive technology. */
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
