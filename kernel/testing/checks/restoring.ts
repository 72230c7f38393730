/** Checks of a restored connection to a wallet that has forgotten the page. */

import { fail } from '../stage.js';
import { open } from './accounts.js';
import { type Check, skipped } from './check.js';

export const restoringChecks: readonly Check[] = [
  {
    id: 'restore-prompts',
    title: 'a wallet that has forgotten the page is not asked at a reload, or its connector says so',
    async run(subject) {
      const here = await subject.stage();
      await here.ready();
      const { restore, restorePrompts } = here.connector();
      if (!restore) return skipped('The connector has no restore().');
      if (restorePrompts) return skipped('The connector says that a restore may ask the user: restorePrompts.');
      const grant = await open(subject, here, 'restore');
      await grant?.end();
      if (here.control.asks === 0) return undefined;
      fail(
        'The wallet has forgotten the page, and restore() asks the user.',
        'It sends only requests that are answered without a prompt, or the connector has restorePrompts: true.',
      );
    },
  },
];
