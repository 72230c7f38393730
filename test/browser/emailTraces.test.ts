/** A login by e-mail stores the address under one key or not at all, and never stores the code. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visibleText, type Watched } from './browser.js';
import { codeFor } from './embedded.js';
import { codeField, openConnect, recordOutput, sendEmail, waitUntilLoggedIn } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });

/** Collects all storage, logs, events and requested URLs of the page, but not its visible text. */
async function recordTraces(watched: Watched) {
  const output = await recordOutput(watched);
  const { page, requests } = watched;
  return async () => {
    const elsewhere = await page.evaluate(async () =>
      JSON.stringify([
        window.name,
        history.state,
        document.title,
        await indexedDB.databases(),
        await caches.keys(),
        performance.getEntriesByType('resource').map(({ name }) => name),
      ]),
    );
    return { traces: `${await output()} ${elsewhere}`, addresses: requests.join(' ') };
  };
}

/** Matches the code as a separate number. Six digits inside a longer number, such as a time or an address, do not count. */
const asSeparateNumber = (code: string) => new RegExp(`(?<!\\d)${code}(?!\\d)`);

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** A wrong code, then the right one. */
async function logInWithCodes(page: Page, email: string): Promise<readonly string[]> {
  await openConnect(page);
  await sendEmail(page, email);
  await codeField(page).waitFor();
  const code = await codeFor(email);
  const wrong = code === '271828' ? '314159' : '271828';
  await codeField(page).pressSequentially(wrong);
  await visibleText(page, 'Invalid code').waitFor();
  await codeField(page).fill(code);
  await waitUntilLoggedIn(page);
  return [code, wrong];
}

test('a login stores the address under one key and the code nowhere', async () => {
  const watched = await visit({ query: '?logins' });
  const { page, faults, close } = watched;
  const after = await recordTraces(watched);
  const codes = await logInWithCodes(page, 'trace@example.com');
  const { traces, addresses } = await after();
  for (const code of codes) {
    expect(traces).not.toMatch(asSeparateNumber(code));
    expect(addresses).not.toMatch(asSeparateNumber(code));
  }
  const kept = Object.entries(await storage(page)).filter(([, text]) => text.includes('trace@example.com'));
  expect(kept.map(([key]) => key.split(':').at(-1))).toEqual(['email']);
  // The address occurs only once in all traces: in this entry.
  expect(traces.split('trace@example.com')).toHaveLength(2);
  expect(addresses).not.toContain('trace@');
  expect(addresses).not.toContain('trace%40');
  expect(faults).toEqual([]);
  await close();
});

test('with `remember: false` a login stores no address, also after a reload', async () => {
  const watched = await visit({ query: '?logins&forget' });
  const { page, faults, close } = watched;
  const after = await recordTraces(watched);
  const codes = await logInWithCodes(page, 'nobody@example.com');
  const { traces, addresses } = await after();
  for (const code of codes) {
    expect(traces).not.toMatch(asSeparateNumber(code));
    expect(addresses).not.toMatch(asSeparateNumber(code));
  }
  for (const text of ['nobody@', 'nobody%40']) {
    expect(traces).not.toContain(text);
    expect(addresses).not.toContain(text);
  }
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  expect(JSON.stringify(await storage(page))).not.toContain('nobody@');
  expect(faults).toEqual([]);
  await close();
});
