/** Personal notes. Only this descriptor is loaded at once; the other files are loaded when they are shown. */
import {
  accountActions,
  accountTabs,
  balances,
  connectMethods,
  definePlugin,
  outboxKinds,
  type PluginContext,
  type Submitted,
  view,
  views,
} from 'latchkey/plugin';
import { templates } from './slots.js';

const WRITE = { key: 'notes.write', text: 'Write a note' };
const NOTES = { key: 'notes.title', text: 'Notes' };
const PEN = 'M4 20h4L19 9l-4-4L4 16v4Z';

/* @__NO_SIDE_EFFECTS__ */
export function notes() {
  return definePlugin({
    id: 'notes',
    origins: ['https://data.example'],
    contributes: [
      views.of('Note', view({ load: () => import('./NoteView.js') })),
      accountActions.of({ id: 'note', label: WRITE, icon: PEN, view: 'Note' }, { order: 50 }),
      accountTabs.of({ id: 'notes', label: NOTES, load: () => import('./NotesView.js') }, { order: 50 }),
      connectMethods.of({ id: 'quick', load: () => import('./QuickView.js') }, { order: 5 }),
      templates.of({ id: 'rent', text: 'For the rent' }),
      outboxKinds.of('badge', async (context) => (await import('./badge.js')).createBadgeKind(context)),
      balances.of('pebble', async (context) => (await import('./backend.js')).createBalances(context), { order: -100 }),
    ],
    api: (context: PluginContext) => ({
      takeBadge: async (name: string, ask: () => Promise<Submitted>) =>
        (await import('./badge.js')).takeBadge(context, name, ask),
    }),
  });
}
