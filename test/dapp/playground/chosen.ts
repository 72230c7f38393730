/** The page in the frame of the demo's playground: the modal of a choice over the local chains. */

import { showChoices } from '../../playground/showChoices.js';
import { themeOf } from '../../playground/theme.js';
import { readLocalChains } from '../chains.js';
import { createDemoModal } from '../modal.js';
import { queryOf } from './choiceQuery.js';

const local = readLocalChains();
showChoices((choice, embed) =>
  createDemoModal(local, {
    query: queryOf(choice),
    theme: themeOf(choice),
    locale: choice.locale,
    // A choice is tried, not kept: a reload of the page begins without a wallet.
    storage: false,
    ...(embed && { embed }),
  }),
);
