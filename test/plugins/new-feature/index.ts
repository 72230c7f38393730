/** Sea shell: a note in the account. Every page loads this file, so it is small. Its view is loaded when it is opened. */
import { accountActions, definePlugin, view, views } from 'latchkey/plugin';

const ACTION = {
  id: 'sea-shell',
  label: { key: 'sea-shell.open', text: 'Sea shell' },
  icon: 'M4 20h4L19 9l-4-4L4 16v4Z',
  view: 'SeaShell',
} as const;

/* @__NO_SIDE_EFFECTS__ */
export function seaShell() {
  return definePlugin({
    id: 'sea-shell',
    contract: 1,
    contributes: [
      views.of('SeaShell', view({ load: () => import('./MainView.js') })),
      accountActions.of(ACTION, { order: 50 }),
    ],
  });
}
