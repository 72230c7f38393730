/** The page in the frame of a playground. Its fragment is the choice; a new one changes or replaces the modal. */

import { defineElements } from 'latchkey/elements';
import type { AnyModal, Modal } from '../../kernel/contract/modal.js';
import { type Choice, readChoice } from './choice.js';
import { themeOf } from './theme.js';

/** A modal of any plugins. */
type ChosenModal = AnyModal & Pick<Modal, 'setTheme' | 'setLocale'>;

/** The part of a choice that needs a new modal. Theme and language change in the one that is shown. */
const partsOf = ({ preset, networks, features, logins, form }: Choice) =>
  JSON.stringify([preset, networks, features, logins, form]);

/**
 * Shows the modal of the choice in the address, and of each one that follows.
 *
 * @param create - Creates the modal of a choice, embedded in an element if one is given.
 */
export function showChoices(create: (choice: Choice, embed?: HTMLElement) => ChosenModal): void {
  const app = document.getElementById('app') as HTMLElement;
  let shown: { readonly modal: ChosenModal; readonly parts: string } | undefined;
  let opened: Promise<unknown> = Promise.resolve();
  let latest = 0;

  async function show(): Promise<void> {
    latest += 1;
    const turn = latest;
    // A modal is replaced once it is open. The last choice that was made meanwhile counts.
    await opened;
    if (turn !== latest) return;
    const choice = readChoice(location.hash.slice(1));
    document.documentElement.dataset.mode = choice.mode;
    document.documentElement.lang = choice.locale;
    if (shown?.parts === partsOf(choice)) {
      shown.modal.setTheme(themeOf(choice));
      shown.modal.setLocale(choice.locale);
      return;
    }
    shown?.modal.destroy();
    const isEmbedded = choice.form === 'embedded';
    const place = document.createElement('div');
    place.className = isEmbedded ? 'embedded' : 'app';
    const modal = create(choice, isEmbedded ? place : undefined);
    shown = { modal, parts: partsOf(choice) };
    app.replaceChildren(place);
    modal.start();
    defineElements(modal);
    if (isEmbedded) opened = modal.open();
    else place.append(...words(), document.createElement('latchkey-connect-button'));
  }

  addEventListener('hashchange', () => void show());
  void show();
}

/** A page around the button. */
function words(): HTMLElement[] {
  const title = document.createElement('h1');
  title.textContent = 'Meadow';
  const line = document.createElement('p');
  line.textContent = 'An app with the modal in it';
  return [title, line];
}
