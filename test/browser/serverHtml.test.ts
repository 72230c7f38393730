/** The HTML of a server before its scripts run, under a strict Content-Security-Policy. */

import { createModal } from 'latchkey';
import { ConnectButton, ModalProvider, NetworkButton } from 'latchkey/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buttonStyles } from '../tools/buttonStyles.mjs';
import { dapp, useBrowser } from './browser.js';

const visit = useBrowser({ parts: [] });

/** Two buttons as a server renders them. The page's own style sheet has the brand. */
function served(head: string): string {
  const modal = createModal({ plugins: [], theme: 'dark' });
  const buttons = [ConnectButton, NetworkButton].map((button, key) => createElement(button, { key }));
  const html = renderToString(createElement(ModalProvider, { modal }, buttons));
  return `<!doctype html><html lang="en"><title>Served</title><link rel="icon" href="data:,">${head}<body>${html}`;
}

test('with the style sheet of the package a served button has its size, the brand and the colour scheme', async () => {
  const { page, context, faults, close } = await visit();
  const files = {
    'served.html': [
      'text/html',
      served('<link rel="stylesheet" href="buttons.css"><link rel="stylesheet" href="brand.css">'),
    ],
    'buttons.css': ['text/css', buttonStyles()],
    'brand.css': ['text/css', ':root { --lk-accent-dark: #ffd000; --lk-radius: 4px; }'],
  } as const;
  for (const [name, [contentType, body]] of Object.entries(files)) {
    await context.route(new URL(name, dapp.url).href, (route) =>
      route.fulfill({
        contentType,
        body,
        headers: { 'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:" },
      }),
    );
  }
  await page.goto(new URL('served.html', dapp.url).href);
  const looks = await page.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { height, width } = button.querySelector(':scope > svg:last-child')?.getBoundingClientRect() ?? {};
      const { backgroundColor, borderRadius, colorScheme } = getComputedStyle(button);
      const icon = width === undefined ? undefined : [width, height];
      return { tall: button.getBoundingClientRect().height, backgroundColor, borderRadius, colorScheme, icon };
    }),
  );
  const both = { tall: 44, borderRadius: '4px', colorScheme: 'dark' };
  expect(looks).toMatchObject([both, { ...both, icon: [16, 16] }]);
  // The accent is light, so the button is yellow and not the default blue.
  expect(looks[0]?.backgroundColor).toMatch(/^oklch\(0\.8\d+ 0\.\d+ (8|9)\d/);
  expect(faults).toEqual([]);
  await close();
});
