/** The app that shows this page. */

import { atom } from 'jotai/vanilla';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';

/** The kinds of apps that show other apps inside them. */
export type HostKind = 'safe' | 'farcaster' | 'telegram';

/** An app that shows this page. */
export interface Found {
  /** Its wallet. Absent if it has none for EVM. */
  readonly provider?: Eip155Provider;
  /** Opens an `https:` link outside of this page. Absent if the browser does. */
  openLink?(href: string): void;
}

/** The app that shows this page. `undefined`: none is known, or none was found yet. */
export const hostAtom = atom<HostKind | undefined>(undefined);
