/** Opens and closes the modal, and reads its state. */

import type { PublicState } from '../core/appKit.js';
import type { EventsState } from '../core/events.js';
import type { UseAppKit, UseAppKitTheme } from '../core/hookTypes.js';
import { EVENT, requireAppKit, STATE, THEME } from '../core/reads.js';
import { useFields } from './useSource.js';

/**
 * Opens and closes the modal.
 *
 * @throws before `createAppKit`
 * @example
 * import { useAppKit } from 'latchkey/appkit/vue';
 *
 * const { open } = useAppKit();
 * await open({ view: 'Networks' });
 */
export function useAppKit(): UseAppKit {
  const { open, close } = requireAppKit('useAppKit');
  return { open, close };
}

/**
 * Whether the modal is open, and what is active, as a reactive object.
 *
 * @throws before `createAppKit`
 * @example
 * import { useAppKitState } from 'latchkey/appkit/vue';
 *
 * const state = useAppKitState();
 * const isOpen = () => state.open;
 */
export function useAppKitState(): PublicState {
  return useFields(STATE, STATE.read(requireAppKit('useAppKitState')));
}

/**
 * The last event, as a reactive object.
 *
 * @throws before `createAppKit`
 * @example
 * import { useAppKitEvents } from 'latchkey/appkit/vue';
 *
 * const last = useAppKitEvents();
 * const name = () => last.data.event;
 */
export function useAppKitEvents(): EventsState {
  return useFields(EVENT, EVENT.read(requireAppKit('useAppKitEvents')));
}

/**
 * The theme as a reactive object, and how to set it.
 *
 * @throws before `createAppKit`
 * @example
 * import { useAppKitTheme } from 'latchkey/appkit/vue';
 *
 * const theme = useAppKitTheme();
 * const flip = () => theme.setThemeMode(theme.themeMode === 'dark' ? 'light' : 'dark');
 */
export function useAppKitTheme(): UseAppKitTheme {
  const appKit = requireAppKit('useAppKitTheme');
  return Object.assign(useFields(THEME, THEME.read(appKit)), {
    setThemeMode: (mode: Parameters<UseAppKitTheme['setThemeMode']>[0]) => mode && appKit.setThemeMode(mode),
    setThemeVariables: (variables: Parameters<UseAppKitTheme['setThemeVariables']>[0]) =>
      variables && appKit.setThemeVariables(variables),
  });
}
