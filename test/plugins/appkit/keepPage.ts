/** Makes the instance of the page, whose modal is one of a test. */

import { takeAppKit } from '../../../plugins/appkit/core/instance.js';
import { openPage, type Page } from './page.js';

export function keepPage(options: Parameters<typeof openPage>[0] = {}): Page {
  const page = openPage(options);
  takeAppKit(() => ({ appKit: page.appKit, say: () => undefined, inBrowser: () => undefined }));
  return page;
}
