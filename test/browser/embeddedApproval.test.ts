/** Tests the approval screen of the frame: aborted requests are not shown again, and hidden ones cannot be approved. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, useBrowser, value, type Watched } from './browser.js';
import { answer, insideFrame, logIn, request } from './embedded.js';
import { LOGINS as PARTS } from './parts.js';

declare global {
  interface Window {
    looks: number;
  }
}

const visit = useBrowser({ parts: PARTS });

/** Requests a signature of a text. */
async function sign(page: Page, text: string) {
  const hex = `0x${Buffer.from(text).toString('hex')}`;
  return request(page, 'personal_sign', [hex, await value(page, 'account-eip155').textContent()]);
}

const sections = (page: Page) => insideFrame(page).locator('section');
const approve = (page: Page) => insideFrame(page).getByRole('button', { name: 'Approve' });
const isEnabled = (page: Page) => approve(page).isEnabled();
/** The document in the frame. */
const inside = (page: Page) => page.frames().find((one) => one.url().includes('/sdk')) as ReturnType<Page['mainFrame']>;

/** Logs in, requests one signature, and waits until the frame shows the request. */
async function asked(email: string, before?: (page: Watched['page']) => Promise<unknown>) {
  const watched = await visit();
  await before?.(watched.page);
  await logIn(watched.page, email);
  const outcome = sign(watched.page, 'Hello');
  await approve(watched.page).waitFor();
  return { ...watched, outcome };
}

/** Covers the whole page and lets clicks through, as clickjacking does. */
const cover = (page: Page) =>
  page.evaluate(() => {
    const over = document.createElement('div');
    over.id = 'cover';
    over.popover = 'manual';
    over.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; background: white; border: 0';
    over.style.pointerEvents = 'none';
    document.body.append(over);
    over.showPopover();
  });
const uncover = (page: Page) => page.evaluate(() => document.querySelector('#cover')?.remove());

test('closing the modal aborts every pending request, and later ones are shown alone', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'dead@example.com');
  const given = [sign(page, 'one'), sign(page, 'two')];
  await insideFrame(page).getByText('one').waitFor();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  for (const outcome of await Promise.all(given)) expect(outcome.message).toBe('Request was aborted');
  const third = sign(page, 'three');
  await insideFrame(page).getByText('three').waitFor();
  expect(await sections(page).count()).toBe(1);
  await answer(page, 'Approve');
  expect((await third).value).toMatch(/^0x/);
  await expect.poll(() => sections(page).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('two requests at once are shown one after the other, in their order', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'queue@example.com');
  const given = [sign(page, 'one'), sign(page, 'two')];
  await insideFrame(page).getByText('one').waitFor();
  expect(await sections(page).count()).toBe(1);
  await answer(page, 'Reject');
  await insideFrame(page).getByText('two').waitFor();
  await answer(page, 'Approve');
  const [first, second] = await Promise.all(given);
  expect([first?.message, second?.value]).toEqual(['User rejected', expect.stringMatching(/^0x/)]);
  expect(faults).toEqual([]);
  await close();
});

test('a request can be approved only while nothing covers the frame', async () => {
  const { page, outcome, faults, close } = await asked('cover@example.com');
  await expect.poll(() => isEnabled(page)).toBe(true);
  await cover(page);
  await expect.poll(() => isEnabled(page)).toBe(false);
  await uncover(page);
  await answer(page, 'Approve');
  expect((await outcome).value).toMatch(/^0x/);
  expect(faults).toEqual([]);
  await close();
});

/** Counts the visibility checks in the frame. */
const countLooks = (page: Page) =>
  page.context().addInitScript(() => {
    if (window === top) return;
    const { IntersectionObserver: Real } = window;
    window.looks = 0;
    window.IntersectionObserver = class extends Real {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, own) => {
          tell(entries, own);
          window.looks += 1;
        }, options);
      }
    };
  });

test('in a small window a request can be approved only after the button is scrolled into view', async () => {
  const { page, outcome, faults, close } = await asked('small@example.com', async (one) => {
    await countLooks(one);
    await one.setViewportSize({ width: 320, height: 200 });
  });
  // A visible button is enabled after about five checks.
  await expect.poll(() => inside(page).evaluate(() => window.looks)).toBeGreaterThan(8);
  expect(await isEnabled(page)).toBe(false);
  await approve(page).scrollIntoViewIfNeeded();
  await answer(page, 'Approve');
  expect((await outcome).value).toMatch(/^0x/);
  expect(faults).toEqual([]);
  await close();
});

/** Puts an older entry before each batch of visibility entries in the frame. */
const lookTwice = (older: { readonly intersectionRatio: number; readonly isVisible: boolean }) => (page: Page) =>
  page.context().addInitScript((first) => {
    if (window === top) return;
    const { IntersectionObserver: Real } = window;
    window.IntersectionObserver = class extends Real {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const isIntersecting = first.isVisible;
        super((entries, own) => tell([{ ...first, isIntersecting } as never, ...entries], own), options);
      }
    };
  }, older);

test('of several visibility entries the newest counts: a visible button is enabled', async () => {
  const { page, outcome, close } = await asked(
    'seen@example.com',
    lookTwice({ intersectionRatio: 0, isVisible: false }),
  );
  await answer(page, 'Approve');
  expect((await outcome).value).toMatch(/^0x/);
  await close();
});

test('of several visibility entries the newest counts: a covered button is disabled', async () => {
  const { page, outcome, close } = await asked(
    'unseen@example.com',
    lookTwice({ intersectionRatio: 1, isVisible: true }),
  );
  await expect.poll(() => isEnabled(page)).toBe(true);
  await cover(page);
  await expect.poll(() => isEnabled(page)).toBe(false);
  await uncover(page);
  await answer(page, 'Reject');
  expect((await outcome).message).toBe('User rejected');
  await close();
});

test('a click long after the last visibility check approves nothing, and a click after the next check does', async () => {
  const { page, outcome, close } = await asked('stale@example.com');
  await expect.poll(() => isEnabled(page)).toBe(true);
  // Stop the visibility checks, as when the browser renders nothing, and let a minute pass. The button must be enabled
  // before: on a busy machine, a late check disables it for half a second.
  await inside(page).evaluate(async () => {
    const { observe } = IntersectionObserver.prototype;
    const now = performance.now.bind(performance);
    await new Promise<void>((resolve) => {
      IntersectionObserver.prototype.observe = function hold(target) {
        if ((target as HTMLButtonElement).disabled) return observe.call(this, target);
        Object.assign(window, { release: () => observe.call(this, target) });
        resolve();
      };
    });
    performance.now = () => now() + 60_000;
    Object.assign(window, {
      look: () => {
        IntersectionObserver.prototype.observe = observe;
        (window as unknown as { release(): void }).release();
      },
    });
  });
  await approve(page).click();
  await expect.poll(() => isEnabled(page)).toBe(false);
  expect(await sections(page).count()).toBe(1);
  await inside(page).evaluate(() => (window as unknown as { look(): void }).look());
  await answer(page, 'Approve');
  expect((await outcome).value).toMatch(/^0x/);
  await close();
});

test('a click by script approves nothing', async () => {
  const { page, outcome, close } = await asked('script@example.com');
  await expect.poll(() => isEnabled(page)).toBe(true);
  await approve(page).evaluate((button) => (button as HTMLButtonElement).click());
  expect(await sections(page).count()).toBe(1);
  await answer(page, 'Reject');
  expect((await outcome).message).toBe('User rejected');
  await close();
});
