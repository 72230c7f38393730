// @vitest-environment jsdom
/** Browsers inside other apps, in which Google refuses a log-in. */

import { expect, test } from 'vitest';
import { arrangeSocials } from './kit.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76';
const HINT = 'Google doesn’t allow log-in inside this app. Open this page in your browser.';

/** The text of Connect in a browser with this user agent. */
async function connectText(userAgent: string) {
  const kit = arrangeSocials({ window: { navigator: { userAgent, language: 'en', languages: ['en'] } } });
  await kit.open();
  return kit.text();
}

test.each([
  ['Instagram', `${IPHONE} Instagram 389.0.0.26.75 (iPhone14,5; iOS 18_5)`],
  ['Facebook', `${IPHONE} [FBAN/FBIOS;FBAV/518.0.0.36.70;FBBV/742]`],
  ['LinkedIn', `${IPHONE} [LinkedInApp]/9.31.1142`],
])('in %s, Connect says that Google refuses', async (_, userAgent) => {
  expect(await connectText(userAgent)).toContain(HINT);
});

test('in a browser of its own, Connect says nothing', async () => {
  expect(await connectText(`${IPHONE} Version/18.5 Safari/604.1`)).not.toContain(HINT);
});
