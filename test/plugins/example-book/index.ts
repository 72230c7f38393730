/** An address book, whose entries Send offers as receivers. Every page loads this file, so it is small. */
import { accountActions, check, definePlugin, view, views } from 'latchkey/plugin';
import { receivers } from 'latchkey/plugins/send/slots';

const TITLE = { key: 'book.title', text: 'Address book' };
const RULES = { max: check.rule('a whole number above 0', (max) => Number.isInteger(max) && Number(max) > 0) };

/** @param given.max - How many entries are kept. Default: 100. @throws `OPTION_INVALID` */
/* @__NO_SIDE_EFFECTS__ */
export function book(given: { readonly max?: number } = {}) {
  return definePlugin({
    id: 'book',
    contract: 1,
    options: check.readOptions('book', given, RULES, { max: 100 }),
    contributes: [
      views.of('AddressBook', view({ load: () => import('./BookView.js') })),
      accountActions.of({ id: 'book', label: TITLE, icon: 'M6 4h13v16H6zM10 8h5', view: 'AddressBook' }),
      receivers.of('all', async (context) => {
        const { openBook } = await import('./entries.js');
        return { title: TITLE, list: async () => openBook(context).read() };
      }),
    ],
  });
}
