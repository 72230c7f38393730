/** Sends the frame the modal's theme and the app's name, address and icons. */

import { type PluginContext, themeAtom } from 'latchkey';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameOptions } from '../options.js';

export interface PageSync {
  sendTheme(): Promise<void>;
  sendAppData(): Promise<void>;
}

/** The frame's theme variables and the variables of the modal that provide their values. */
const VARIABLES = [
  ['--w3m-accent', '--lk-accent'],
  ['--w3m-font-family', '--lk-font'],
  ['--w3m-border-radius-master', '--lk-radius'],
] as const;

export function createPageSync(context: PluginContext, { call, port }: Messenger, options: FrameOptions): PageSync {
  const { env, store, app } = context;
  const themeMode = () => {
    const theme = store.get(themeAtom);
    if (theme !== 'system') return theme;
    return env.window?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  };
  const themeVariables = () => {
    const root = port.element()?.parentElement?.shadowRoot?.querySelector('.lk');
    const style = root && env.window?.getComputedStyle(root);
    return Object.fromEntries(
      VARIABLES.flatMap(([frameName, modalName]) => {
        const value = style?.getPropertyValue(modalName).trim();
        return value ? [[frameName, value]] : [];
      }),
    );
  };
  return {
    async sendTheme() {
      await call('SYNC_THEME', { themeMode: themeMode(), themeVariables: themeVariables() });
    },
    async sendAppData() {
      const url = app.url ?? env.window?.location.origin ?? '';
      const metadata = { name: app.name, description: '', url, icons: [...(app.icons ?? [])] };
      await call('SYNC_DAPP_DATA', {
        metadata,
        ...(options.sdkVersion && { sdkVersion: options.sdkVersion }),
        sdkType: 'appkit',
        projectId: options.projectId ?? '',
      });
    },
  };
}
