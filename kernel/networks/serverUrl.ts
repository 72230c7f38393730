/** Reads the addresses of an app's own servers, which options give. */

import { createEnv } from '../platform/env.js';
import { rule } from '../values/check.js';
import { isRpcUrl } from './networkOptions.js';

/** Stands for the page's origin where there is no page: during server rendering, which sends no requests. */
export const NO_PAGE = 'https://page.invalid';

/**
 * The full URL of a server: `https:`, or `http:` on this machine. A path such as `/siwx` is one of the page's own origin.
 *
 * @returns `undefined` for anything else
 */
export function readServerUrl(given: unknown): string | undefined {
  const isPath = typeof given === 'string' && /^\/(?!\/)/.test(given);
  const url = isPath ? `${createEnv().window?.location.origin ?? NO_PAGE}${given}` : given;
  return isRpcUrl(url) ? url : undefined;
}

/** The rule for an option that `readServerUrl` reads. */
export const serverUrl = /* @__PURE__ */ rule(
  'an https URL, http on this machine, or a path of such a page, such as "/api"',
  (given) => readServerUrl(given) !== undefined,
);
