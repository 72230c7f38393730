/** Makes the instance of the page. */

import { createModal } from 'latchkey';
import { takeOverAppKit } from '../takeOver/takeOver.js';
import type { AppKit } from './appKit.js';
import { buildAppKit } from './build.js';
import { takeAppKit } from './instance.js';
import type { CreateAppKit } from './optionTypes.js';

/**
 * Makes the modal of the page, with the options of AppKit, and starts it in the browser. On the first visit after the move it takes over
 * what AppKit has stored, so that users stay connected. A second call returns the first instance and ignores its options. Options that have no effect here, and wrong values, are named in the console during development. They
 * never throw.
 *
 * @example
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * const appKit = createAppKit({ projectId: 'your-project-id', networks: [mainnet] });
 * await appKit.open();
 */
export function createAppKit(options: CreateAppKit): AppKit {
  return takeAppKit(() => {
    takeOverAppKit();
    const built = buildAppKit(options ?? { networks: [] }, createModal);
    built.inBrowser(async () => {
      const { defineAppKitElements } = await import('../elements/define.js');
      defineAppKitElements(built.appKit.latchkey);
    });
    return built;
  });
}
