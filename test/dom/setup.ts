/** Setup of each jsdom test file. The files share a process and a page, so the page is reset after every test. */

import { afterAll, afterEach, expect } from 'vitest';
import { runEnds } from './atEnd.js';
import { takeLeaks, watchLeaks } from './leaks.js';

const watched = watchLeaks();

afterAll(async () => {
  expect(await takeLeaks(watched), 'what this file leaves behind: end it in the test, or with `atEnd`').toEqual([]);
});

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Hooks of a file run before this hook: vitest runs the newest hook first.
afterEach(async () => {
  await runEnds();
  // When the focused element is removed, jsdom has no active element from then on. Therefore move the focus first.
  const focusable = document.body.appendChild(document.createElement('button'));
  focusable.focus();
  focusable.blur();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // jsdom does not implement adoptedStyleSheets. Tests that need the property define it.
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
});
