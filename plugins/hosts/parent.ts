/** Messages to and from the page that shows this one in a frame. Only pages of declared origins get any, and only theirs are read. */

import type { Env } from 'latchkey/plugin';

/** The way to the app that shows this page. */
export interface Channel {
  /** The browser has told that the app has a declared origin. */
  readonly isKnown: boolean;
  post(message: object | string): void;
  /** @param receive - Gets each message of the app. Returns whether it has understood it. */
  listen(receive: (data: unknown) => boolean): void;
}

/**
 * The channel to the parent page.
 *
 * @param declared - The origins that it may have.
 * @returns `undefined` if there is no parent page, or if the browser tells that it has another origin
 */
export function createParentChannel(
  { window }: Pick<Env, 'window'>,
  declared: readonly string[],
  signal: AbortSignal,
): Channel | undefined {
  const parent = window?.parent;
  if (!window || !parent || parent === window) return undefined;
  // Not all browsers tell it.
  const origin = window.location.ancestorOrigins?.[0];
  let origins = origin === undefined ? declared : declared.filter((one) => one === origin);
  if (origins.length === 0) return undefined;
  return {
    isKnown: origin !== undefined,
    post(message) {
      // The browser delivers the message only to a page of this origin.
      for (const one of origins) parent.postMessage(message, one);
    },
    listen(receive) {
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source === parent && origins.includes(origin) && receive(data)) origins = [origin];
      };
      window.addEventListener('message', onMessage, { signal });
    },
  };
}
