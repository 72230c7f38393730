/** The gallery in every form and on a very low window: whatever there is can be reached. */

import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { formIs, type GalleryLook, misfits, openGallery, walk } from './gallery.js';

const visit = useBrowser();

interface Form extends GalleryLook {
  readonly name: string;
  readonly size?: { readonly width: number; readonly height: number };
}

const forms: readonly Form[] = [
  { name: '1280 × 800 at 400 %', phone: true, size: { width: 320, height: 200 } },
  { name: 'in the page', form: 'inline' },
  { name: 'a sheet on a wide window', form: 'sheet' },
];

test.each(forms)('every state fits: $name', { timeout: 300_000 }, async (look) => {
  const gallery = await openGallery(visit, look);
  if (look.size) await gallery.page.setViewportSize(look.size);
  const found = await walk(gallery, { misfits, ...(look.form && { otherForms: formIs(look.form) }) });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((question) => [question, {}])));
  expect(gallery.faults).toEqual([]);
  await gallery.close();
});
