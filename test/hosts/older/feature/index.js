import { accountActions, accountTabs, balances, connectMethods, definePlugin, view, views } from 'latchkey/plugin';
import { templates } from './slots.js';

const WRITE = { key: 'notes.write', text: 'Write a note' };
const NOTES = { key: 'notes.title', text: 'Notes' };
const PEN = 'M4 20h4L19 9l-4-4L4 16v4Z';
// @__NO_SIDE_EFFECTS__
function notes() {
  return definePlugin({
    id: 'notes',
    origins: ['https://data.example'],
    contributes: [
      views.of('Note', view({ load: () => import('./NoteView.js') })),
      accountActions.of({ id: 'note', order: 50, label: WRITE, icon: PEN, view: 'Note' }),
      accountTabs.of({ id: 'notes', order: 50, label: NOTES, load: () => import('./NotesView.js') }),
      connectMethods.of({ id: 'quick', order: 5, load: () => import('./QuickView.js') }),
      templates.of({ id: 'rent', text: 'For the rent' }),
      balances.of('pebble', async (context) => (await import('./backend.js')).createBalances(context), { order: -100 }),
    ],
  });
}

export { notes };
