/** The page in the frame of the home page and of the playground. Its fragment is the choice; a new one changes or replaces the modal. */

import { defineElements } from 'latchkey/elements';
import { type Choice, readChoice } from './choice.js';
import { createChosen, themeOf } from './create.js';
import { openDoor } from './evm/door.js';

const app = document.getElementById('app') as HTMLElement;
let shown: { readonly modal: ReturnType<typeof createChosen>; readonly parts: string } | undefined;
let opened: Promise<unknown> = Promise.resolve();
let latest = 0;

/** The part of a choice that needs a new modal. Theme and language change in the one that is shown. */
const partsOf = ({ preset, networks, features, logins, form }: Choice) =>
  JSON.stringify([preset, networks, features, logins, form]);

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
  const modal = createChosen(choice, isEmbedded ? place : undefined);
  shown = { modal, parts: partsOf(choice) };
  app.replaceChildren(place);
  modal.start();
  defineElements(modal);
  if (isEmbedded) opened = modal.open();
  else place.append(...words(), document.createElement('latchkey-connect-button'));
}

/** A page around the button. */
function words(): HTMLElement[] {
  const title = document.createElement('h1');
  title.textContent = 'Meadow';
  const line = document.createElement('p');
  line.textContent = 'An app with the modal in it';
  return [title, line];
}

openDoor(window);
addEventListener('hashchange', () => void show());
void show();
