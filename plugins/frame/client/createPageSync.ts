/** What the frame is told of the page: how it looks, and whose it is. */

import { type PluginContext, themeAtom } from 'latchkey';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameOptions } from '../options.js';

export interface PageSync {
  sendTheme(): Promise<void>;
  sendAppData(): Promise<void>;
}

/** Our variables by the frame's names. */
const VARIABLES = [
  ['--w3m-accent', '--lk-accent'],
  ['--w3m-font-family', '--lk-font'],
  ['--w3m-border-radius-master', '--lk-radius'],
] as const;

export function createPageSync(
  context: PluginContext,
  { call: ask, port }: Messenger,
  options: FrameOptions,
): PageSync {
  const { env, store, app } = context;
  const mode = () => {
    const theme = store.get(themeAtom);
    if (theme !== 'system') return theme;
    return env.window?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  };
  const variables = () => {
    const root = port.element()?.parentElement?.shadowRoot?.querySelector('.lk');
    const style = root && env.window?.getComputedStyle(root);
    return Object.fromEntries(
      VARIABLES.flatMap(([theirs, ours]) => {
        const value = style?.getPropertyValue(ours).trim();
        return value ? [[theirs, value]] : [];
      }),
    );
  };
  return {
    async sendTheme() {
      await ask('SYNC_THEME', { themeMode: mode(), themeVariables: variables() });
    },
    async sendAppData() {
      const url = app.url ?? env.window?.location.origin ?? '';
      const metadata = { name: app.name, description: '', url, icons: [...(app.icons ?? [])] };
      await ask('SYNC_DAPP_DATA', {
        metadata,
        ...(options.sdkVersion && { sdkVersion: options.sdkVersion }),
        sdkType: 'appkit',
        projectId: options.projectId ?? '',
      });
    },
  };
}
