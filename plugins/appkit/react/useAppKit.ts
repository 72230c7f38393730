/** Opens and closes the modal, and reads its state. */

import { useCallback, useMemo } from 'react';
import type { AppKit, OpenInput, PublicState, ThemeState } from '../core/appKit.js';
import type { EventsState } from '../core/events.js';
import type { ThemeMode, ThemeVariables } from '../core/optionTypes.js';
import { requireAppKit, type Subscribe, useValue } from './useValue.js';

/** The result of `useAppKit`. */
export interface UseAppKit {
  /** Resolves when the modal is shown. */
  open(options?: OpenInput): Promise<void>;
  /** Closes the modal. */
  close(): Promise<void>;
}

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

const NO_STATE: PublicState = Object.freeze({
  loading: false,
  open: false,
  selectedNetworkId: undefined,
  activeChain: undefined,
  initialized: false,
});
const onState: Subscribe = (appKit, changed) => appKit.subscribeState(changed);
const stateOf = (appKit: AppKit) => appKit.getState();

/**
 * Whether the modal is open, and what is active.
 *
 * @throws before `createAppKit`
 * @example const { open, selectedNetworkId } = useAppKitState();
 */
export function useAppKitState(): PublicState {
  requireAppKit('useAppKitState');
  return useValue(stateOf, onState, NO_STATE);
}

const NO_EVENT: EventsState = Object.freeze({
  timestamp: 0,
  data: Object.freeze({ type: 'track', event: 'MODAL_CREATED' }),
  reportedErrors: Object.freeze({}),
});
const onEvents: Subscribe = (appKit, changed) => appKit.subscribeEvents(changed);
const eventOf = (appKit: AppKit) => appKit.getEvent();

/**
 * The last event.
 *
 * @throws before `createAppKit`
 * @example const name = useAppKitEvents().data.event;
 */
export function useAppKitEvents(): EventsState {
  requireAppKit('useAppKitEvents');
  return useValue(eventOf, onEvents, NO_EVENT);
}

/** The result of `useAppKitTheme`. */
export interface UseAppKitTheme extends Pick<ThemeState, 'themeMode' | 'themeVariables'> {
  /** Empty values are ignored. */
  setThemeMode(mode: ThemeMode): void;
  /** Merges the variables with those that were set before. Empty values are ignored. */
  setThemeVariables(variables: ThemeVariables): void;
}

const NO_THEME: Pick<ThemeState, 'themeMode' | 'themeVariables'> = Object.freeze({
  themeMode: 'dark',
  themeVariables: Object.freeze({}),
});
const onTheme: Subscribe = (appKit, changed) => appKit.subscribeTheme(changed);
const themeOf = (appKit: AppKit) => ({
  themeMode: appKit.getThemeMode(),
  themeVariables: appKit.getThemeVariables(),
});

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
  const theme = useValue(themeOf, onTheme, NO_THEME);
  const setThemeMode = useCallback((mode: ThemeMode) => mode && appKit.setThemeMode(mode), [appKit]);
  const setThemeVariables = useCallback(
    (variables: ThemeVariables) => variables && appKit.setThemeVariables(variables),
    [appKit],
  );
  return { ...theme, setThemeMode, setThemeVariables };
}
