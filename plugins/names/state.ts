/** The state of a registration. */

import { atom } from 'jotai/vanilla';
import type { Connection } from 'latchkey/plugin';

/** The registration of a name. `label`: the name without its zone. */
export type Registration =
  | { readonly status: 'idle' }
  /** `prompting`: the wallet is asked for a signature. `sending`: the signed name is sent to the registrar. */
  | { readonly status: 'prompting' | 'sending'; readonly label: string }
  /** `reason`: the registrar's own words; absent for other failures. */
  | { readonly status: 'failed'; readonly label: string; readonly reason?: string | undefined };

/** Whether the connection is an embedded wallet, which names need. */
export function canRegister(connection: Pick<Connection, 'connector'> | undefined): boolean {
  const type: string | undefined = connection?.connector.type;
  return type === 'AUTH' || type === 'ID_AUTH';
}

export const IDLE: Registration = { status: 'idle' };

/** The registration of a name that was started last. */
export const registrationAtom = atom<Registration>(IDLE as Registration);

/** The options that a registration needs. */
export interface NameSettings {
  /** The domain of new names. */
  readonly zone: string;
}
