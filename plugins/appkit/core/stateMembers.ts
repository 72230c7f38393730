/** The methods of an instance for its state, its events and its theme. */

import { activeNamespace } from './account.js';
import type { PublicState, ThemeState } from './appKit.js';
import type { Events } from './events.js';
import { themeOf } from './modalOptions.js';
import type { ConnectMethod, CreateAppKit, Features, ThemeMode, ThemeVariables } from './optionTypes.js';
import { isList, isObject } from './read.js';
import type { Room } from './room.js';
import type { Watch } from './watch.js';

const METHODS: readonly ConnectMethod[] = ['email', 'social', 'wallet'];

/** The state of the modal. */
export function readState(room: Room): PublicState {
  const { state } = room.modal;
  const { open, loading } = state.modal.get();
  const isRestoring = [...state.accounts.get().values()].some(({ status }) => status === 'reconnecting');
  return {
    loading: loading || room.settings.loading,
    open,
    selectedNetworkId: state.network.get()?.id,
    activeChain: activeNamespace(room),
    initialized: !isRestoring,
  };
}

export function createStateMembers(room: Room, watch: Watch, events: Events) {
  const { modal, note, settings, options } = room;
  const theme = {
    mode: options.themeMode,
    variables: isObject(options.themeVariables) ? { ...options.themeVariables } : {},
  } as { mode: ThemeMode | undefined; variables: ThemeVariables };
  const listeners = new Set<() => void>();
  const getTheme = (): ThemeState => {
    const mode = modal.state.theme.get();
    // Without a mode of the app, that of the system.
    const isDark = room.context.env.window?.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    const themeMode = mode === 'system' ? (isDark ? 'dark' : 'light') : mode;
    return { themeMode, themeVariables: theme.variables, w3mThemeVariables: theme.variables };
  };
  const paint = () => {
    modal.setTheme(themeOf(theme.mode, theme.variables));
    for (const listener of [...listeners]) listener();
  };
  const setOrder = (order: unknown) => {
    settings.connectMethodsOrder = isList(order)
      ? METHODS.filter((one) => order.includes(one)).sort((a, b) => order.indexOf(a) - order.indexOf(b))
      : undefined;
  };
  const hide = (method: ConnectMethod, isHidden: boolean) => settings.hidden[isHidden ? 'add' : 'delete'](method);
  const updateFeatures = (given: Features) => {
    const features: Features = isObject(given) ? given : {};
    for (const name of Object.keys(features)) {
      if (name === 'connectMethodsOrder') setOrder(features.connectMethodsOrder);
      else if (name === 'email') hide('email', features.email === false);
      else if (name === 'socials' && features.socials === false) hide('social', true);
      else if (name === 'socials') {
        hide('social', false);
        // Which log-ins there are, and their order, is an option of the plugin.
        if (`${features.socials}` !== `${options.features?.socials}`) note('method', 'setSocialsOrder');
      } else note('method', 'updateFeatures');
    }
  };
  const members = {
    ready: () =>
      new Promise<void>((resolve) => {
        if (readState(room).initialized) return resolve();
        const stop = watch(
          () => readState(room).initialized,
          () => {
            stop();
            resolve();
          },
        );
      }),
    getState: () => readState(room),
    subscribeState: (listener: (state: PublicState) => void) => watch(() => readState(room), listener),
    getEvent: events.get,
    subscribeEvents: events.subscribe,
    getThemeMode: () => getTheme().themeMode,
    setThemeMode(mode: ThemeMode) {
      if (mode !== 'dark' && mode !== 'light') return;
      theme.mode = mode;
      paint();
    },
    getThemeVariables: () => theme.variables,
    setThemeVariables(variables: ThemeVariables) {
      if (!isObject(variables)) return;
      for (const name of Object.keys(variables)) note('theme variable', name.replace('--apkt-', '--w3m-'));
      theme.variables = { ...theme.variables, ...(variables as ThemeVariables) };
      paint();
    },
    subscribeTheme(listener: (now: ThemeState) => void) {
      let last = getTheme();
      const look = () => {
        const next = getTheme();
        if (next.themeMode === last.themeMode && next.themeVariables === last.themeVariables) return;
        last = next;
        listener(next);
      };
      listeners.add(look);
      const stop = modal.state.theme.subscribe(look);
      return () => {
        listeners.delete(look);
        stop();
      };
    },
    getConnectMethodsOrder: () => settings.connectMethodsOrder ?? METHODS,
    setConnectMethodsOrder: setOrder,
    updateFeatures,
    updateOptions(given: Partial<CreateAppKit>) {
      for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
        if (name === 'features') updateFeatures(value as Features);
        else if (name === 'enableWallets') hide('wallet', value === false);
        else if (name === 'themeMode') members.setThemeMode(value as ThemeMode);
        else if (name === 'themeVariables') members.setThemeVariables(value as ThemeVariables);
        else note('method', 'updateOptions');
      }
    },
  };
  return members;
}
