/** The gallery in every look of a narrow window: a file of its own, so that it is walked beside the wide one. */

import { test } from 'vitest';
import { useBrowser } from './browser.js';
import { type WholeLook, wholeWalk } from './gallery.js';

const visit = useBrowser();

// As high as a phone: axe takes what is scrolled away for hidden.
const narrow = { phone: true, size: { width: 320, height: 844 } };

const looks: readonly WholeLook[] = [
  { name: 'dark, left to right', theme: 'dark', ...narrow },
  { name: 'light, right to left', locale: 'ar', ...narrow },
];

test.each(looks)('every state is accessible, fits and keeps still: 320 px, $name', { timeout: 300_000 }, (look) =>
  wholeWalk(visit, look),
);
