/** `useName`: the name of the connected EVM account, and its registration, in a React app. */

import type { Modal } from 'latchkey/plugin';
import { useAction, useConnection, useIdentity, useModal } from 'latchkey/react';
import { useCallback } from 'react';
import type { names } from '../index.js';
import type { NameSuggestion } from '../slots.js';

/** The name of the account, and its registration. */
export interface UseName {
  /** The public name of the account, from ENS or registered here. It was checked that it leads back to the account. */
  readonly name: string | undefined;
  /** `idle`: not connected. `unavailable`: all sources failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
  /** Whether the account can register a name: only the embedded wallet can. */
  readonly canRegister: boolean;
  readonly isRegistering: boolean;
  /** The last failure of `register`. */
  readonly error: unknown;
  /** Names close to a wanted one. Never rejects: empty after a failure. */
  suggest(label: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>;
  /** Asks for a signature, and registers the name. Never rejects. @returns the name with its zone; `undefined` after a failure */
  register(label: string): Promise<string | undefined>;
}

type WithNames = Modal<readonly [ReturnType<typeof names>]>;

/**
 * The name of the connected EVM account. Needs the plugin `names`.
 * @example const { name, register } = useName();
 */
export function useName(): UseName {
  const { api } = useModal<WithNames>();
  const connection = useConnection({ namespace: 'eip155' });
  const { name, status } = useIdentity({ namespace: 'eip155' });
  const { state, begin } = useAction<Pick<UseName, 'isRegistering' | 'error'>>({
    isRegistering: false,
    error: undefined,
  });
  const type: string | undefined = connection?.connector.type;
  const suggest = useCallback(
    (label: string, signal?: AbortSignal) => api.names.suggest(label, signal).catch(() => []),
    [api],
  );
  const register = useCallback(
    async (label: string) => {
      const { show } = begin({ isRegistering: true, error: undefined });
      try {
        const { name: registered } = await api.names.register(label);
        show({ isRegistering: false, error: undefined });
        return registered;
      } catch (error) {
        show({ isRegistering: false, error });
        return undefined;
      }
    },
    [api, begin],
  );
  return { name, status, suggest, register, ...state, canRegister: type === 'AUTH' || type === 'ID_AUTH' };
}
