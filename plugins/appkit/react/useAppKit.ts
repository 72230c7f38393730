/** Opens and closes the modal, and reads its state. */

import { useCallback, useMemo } from 'react';
import type { PublicState } from '../core/appKit.js';
import type { EventsState } from '../core/events.js';
import type { UseAppKit, UseAppKitTheme } from '../core/hookTypes.js';
import type { ThemeMode, ThemeVariables } from '../core/optionTypes.js';
import { EVENT, requireAppKit, STATE, THEME } from '../core/reads.js';
import { useValue } from './useValue.js';

/**
 * Opens and closes the modal.
 *
 * @throws before `createAppKit`
 * @example
 * const { open } = useAppKit();
 * <button onClick={() => void open({ view: 'Networks' })}>Networks</button>;
 */
export function useAppKit(): UseAppKit {
  const appKit = requireAppKit('useAppKit');
  return useMemo(() => ({ open: appKit.open, close: appKit.close }), [appKit]);
}

/**
 * Whether the modal is open, and what is active.
 *
 * @throws before `createAppKit`
 * @example const { open, selectedNetworkId } = useAppKitState();
 */
export function useAppKitState(): PublicState {
  requireAppKit('useAppKitState');
  return useValue(STATE);
}

/**
 * The last event.
 *
 * @throws before `createAppKit`
 * @example const name = useAppKitEvents().data.event;
 */
export function useAppKitEvents(): EventsState {
  requireAppKit('useAppKitEvents');
  return useValue(EVENT);
}

/**
 * The theme, and how to set it.
 *
 * @throws before `createAppKit`
 * @example
 * const { themeMode, setThemeMode } = useAppKitTheme();
 * <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Colours</button>;
 */
export function useAppKitTheme(): UseAppKitTheme {
  const appKit = requireAppKit('useAppKitTheme');
  const theme = useValue(THEME);
  const setThemeMode = useCallback((mode: ThemeMode) => mode && appKit.setThemeMode(mode), [appKit]);
  const setThemeVariables = useCallback(
    (variables: ThemeVariables) => variables && appKit.setThemeVariables(variables),
    [appKit],
  );
  return { ...theme, setThemeMode, setThemeVariables };
}
