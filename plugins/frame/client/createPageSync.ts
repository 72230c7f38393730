/** Sends the frame the modal's theme, and the app's name, address, icons and client. */

import { type PluginContext, themeAtom, themeVariablesAtom } from 'latchkey/plugin';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameOptions } from '../options.js';

export interface PageSync {
  sendTheme(): Promise<void>;
  sendAppData(): Promise<void>;
  /** Calls back when the colours, the font or the radius change, or the system's colour scheme. */
  watchTheme(changed: () => void): void;
}

/** The frame's theme variables and the variables of the modal that provide their values. */
const VARIABLES = [
  ['--w3m-accent', '--lk-accent'],
  ['--w3m-font-family', '--lk-font'],
  ['--w3m-border-radius-master', '--lk-radius'],
] as const;
const DARK_ACCENT = '--lk-accent-dark';

export function createPageSync(context: PluginContext<FrameOptions>, { call, port }: Messenger): PageSync {
  const { env, store, app } = context;
  const systemScheme = env.window?.matchMedia?.('(prefers-color-scheme: dark)');
  const themeMode = () => {
    const theme = store.get(themeAtom);
    if (theme !== 'system') return theme;
    return systemScheme?.matches ? 'dark' : 'light';
  };
  const themeVariables = () => {
    const root = port.element()?.parentElement?.shadowRoot?.querySelector('.lk');
    const style = root && env.window?.getComputedStyle(root);
    // The modal draws changed variables later, and draws nothing while it was never open.
    const set = store.get(themeVariablesAtom);
    const read = (name: string) => set[name] ?? style?.getPropertyValue(name).trim();
    const isDark = themeMode() === 'dark';
    return Object.fromEntries(
      VARIABLES.flatMap(([frameName, modalName]) => {
        const value = (isDark && modalName === '--lk-accent' && read(DARK_ACCENT)) || read(modalName);
        return value ? [[frameName, value]] : [];
      }),
    );
  };
  return {
    async sendTheme() {
      await call('SYNC_THEME', { themeMode: themeMode(), themeVariables: themeVariables() });
    },
    async sendAppData() {
      const { name, url = env.window?.location.origin ?? '', icons = [], sdk } = app;
      const metadata = { name, description: '', url, icons: [...icons] };
      const projectId = context.options.projectId ?? '';
      await call('SYNC_DAPP_DATA', { metadata, sdkVersion: sdk.version, sdkType: sdk.type, projectId });
    },
    watchTheme(changed) {
      context.watch(themeAtom, changed);
      context.watch(themeVariablesAtom, changed);
      const onScheme = () => store.get(themeAtom) === 'system' && changed();
      systemScheme?.addEventListener('change', onScheme, { signal: context.signal });
    },
  };
}
