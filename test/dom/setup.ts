/** Runs in each jsdom file. Files share a process and a page, so every test leaves the page as it found it. */

import { afterEach } from 'vitest';
import { runEnds } from './atEnd.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Hooks of a file run before this one: vitest runs the newest hook first.
afterEach(async () => {
  await runEnds();
  // jsdom leaves the focus on an element that is removed, and has no active element from then on.
  const focusable = document.body.appendChild(document.createElement('button'));
  focusable.focus();
  focusable.blur();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // jsdom has none: a test that wants to see them brings its own.
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
});
