/** Tests the gallery as a sheet in a narrow window, dark, right to left, and in the looks of the full run. */

import { useBrowser } from './browser.js';
import { walkOnChange, walkSome } from './galleryLooks.js';

const visit = useBrowser();

// Use the height of a phone, because axe takes content that is scrolled out of view for hidden.
const narrow = { phone: true, size: { width: 320, height: 844 } };

walkSome(visit, { name: 'dark, right to left, sheet', theme: 'dark', locale: 'ar', ...narrow });

walkOnChange(visit, { name: 'dark, right to left, desktop', theme: 'dark', locale: 'ar' });
walkOnChange(visit, { name: 'in the page, dark, right to left', form: 'inline', theme: 'dark', locale: 'ar' });
walkOnChange(visit, { name: 'in the page, light', form: 'inline', layoutOnly: true });
walkOnChange(visit, { name: '320 px, dark', theme: 'dark', ...narrow });
walkOnChange(visit, { name: '320 px, light, right to left', locale: 'ar', ...narrow });
walkOnChange(visit, { name: '1280 × 800 at 400 %', phone: true, size: { width: 320, height: 200 }, layoutOnly: true });
walkOnChange(visit, { name: 'a sheet on a wide window', form: 'sheet', layoutOnly: true });
walkOnChange(visit, { name: 'pseudo-locale, 320 px', locale: 'en-XA', layoutOnly: true, ...narrow });
