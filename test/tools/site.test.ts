import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULTS, readChoice, writeChoice } from '../playground/choice.js';
import { codeOf } from '../playground/code.js';
import { sitePage, sitePath, sourcePages } from '../site/pages.mjs';
import { policyOf } from '../site/strict.mjs';
import { root } from './aliases.mjs';
import { fragmentsOf, linksOf, mendFragments } from './docs/headings.mjs';

test('every link of every page of the site leads to a page or a picture', () => {
  const pages = sourcePages();
  expect(pages.length).toBeGreaterThan(100);
  const known = new Set(pages);
  for (const path of pages) sitePage(path, readFileSync(join(root, path), 'utf8'), known);
});

test('every link to a heading leads to one', () => {
  const texts = new Map(sourcePages().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const dead = [...texts].flatMap(([path, text]) =>
    linksOf(path, text).flatMap(({ link, target, fragment }) =>
      fragmentsOf(texts.get(target) ?? '').has(fragment) ? [] : [`${path}: ${link}`],
    ),
  );
  expect(dead).toEqual([]);
});

test('a link of the reference leads to the page that has the heading, without the number of TypeDoc', () => {
  const pages = {
    'a/one.md': '## Modal\n\n[x](#modal-1) [y](../two.md#store-2) [z](../two.md#modal)\n',
    'two.md': '## `Store`\n\n## Store\n\n## MAX\\_AGE\n\n[w](#max_age) [v](#store-1)\n',
  };
  expect(mendFragments(pages)).toEqual({
    ...pages,
    'a/one.md': '## Modal\n\n[x](#modal) [y](../two.md#store) [z](#modal)\n',
  });
});

test('no two pages of the site have the same path, and none is the home page', () => {
  const paths = sourcePages().map(sitePath);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).not.toContain('index.md');
});

test('Start names a new app before the commands of a clone', () => {
  expect(sitePath('README.md')).toBe('start.md');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const headings = [...readme.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'A new app',
    'Ten lines in your app',
    'Where to read on',
    'In a clone of this repository',
    'Licence',
  ]);
  const [before, clone = ''] = readme.split('## In a clone of this repository');
  expect(before).not.toMatch(/npm (start|test|run)/);
  expect(clone.match(/^npm .+$/gm)).toEqual(['npm start', 'npm test', 'npm run site']);
});

test('a link between pages leads to the page at its new path', () => {
  const known = new Set(sourcePages());
  const page = sitePage('kernel/guide/next.md', '[a](../README.md#hooks) `b`\n', known);
  expect(page).toBe('[a](../kernel/index.md#hooks) `b`\n');
});

test('a link to a page that does not exist fails', () => {
  expect(() => sitePage('README.md', '[a](kernel/none.md)', new Set(sourcePages()))).toThrow(
    'README.md: the link to "kernel/none.md" leads to no page and to no picture.',
  );
});

test.each(['<http://localhost:5173>', 'http://127.0.0.1:9/x', '[a](http://localhost:5173)'])(
  'a link to the machine of the reader fails: %s',
  (link) => {
    expect(() => sitePage('README.md', `Open ${link}.`, new Set())).toThrow('leads to the machine of the reader');
    expect(sitePage('README.md', `Open \`${link}\`.`, new Set())).toBe(`Open \`${link}\`.`);
  },
);

test('code that looks like a link is not changed', () => {
  const text = '```md\n[a](none.md)\n```\n';
  expect(sitePage('README.md', text, new Set(sourcePages()))).toBe(text);
});

test('the policy of a page has the hash of each inline script', () => {
  const policy = policyOf('<script src="a.js"></script><script id="b">alert(1)</script>');
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
});

test('the default choice needs no text in the URL', () => {
  expect(writeChoice(DEFAULTS)).toBe('');
  expect(readChoice('')).toEqual(DEFAULTS);
});

test('a choice survives its text', () => {
  const choice = {
    preset: 'evm',
    networks: ['solana', 'bip122'],
    features: [],
    logins: ['email'],
    mode: 'dark',
    accent: '#00aa77',
    radius: 4,
    font: 'mono',
    locale: 'ar',
    form: 'dialog',
  } as const;
  expect(readChoice(writeChoice(choice))).toEqual(choice);
});

test('a colour in upper case is the same colour', () => {
  expect(readChoice('accent=00AA77').accent).toBe('#00aa77');
});

test.each([
  'preset=none&networks=tron&mode=none&accent=red&radius=21&font=Comic&locale=xx&form=open',
  'accent=fff;}&radius=-1&networks=&locale=__proto__&preset=constructor',
  'accent=url(//x.example)&radius=1e1&mode=light%22%3E%3Cscript%3E&font=%27',
  'view=Send&to=0x0000000000000000000000000000000000000001&amount=1&wallet=Acorn',
])('a link with unknown values shows the default choice: %s', (text) => {
  expect(readChoice(text)).toEqual(DEFAULTS);
});

test('the code of a choice names its networks, its plugins and its theme', () => {
  const choice = readChoice('networks=solana&features=send&mode=dark&accent=00aa77&form=dialog');
  expect(codeOf(choice, 'react')).toMatchInlineSnapshot(`
    "import { createModal } from 'latchkey';
    import { solanaMainnet } from 'latchkey/plugins/solana';
    import { full } from 'latchkey/presets/full';
    import { ConnectButton, ModalProvider } from 'latchkey/react';

    const modal = createModal({
      plugins: full({ networks: [solanaMainnet], receive: false }),
      app: { name: 'Meadow' },
      theme: { mode: 'dark', accent: '#00aa77' },
    });

    export const App = () => (
      <ModalProvider modal={modal}>
        <ConnectButton />
      </ModalProvider>
    );
    "
  `);
});

/** Lines without their indentation. */
const linesOf = (...lines: readonly string[]) => lines.join('\n').replaceAll(/^ +/gm, '');

test('the code of a choice names a data API only if a plugin needs it', () => {
  expect(linesOf(codeOf(readChoice('networks=solana&features=swaps'), 'react'))).toContain(
    linesOf(
      'full({',
      'networks: [solanaMainnet],',
      "endpoints: { data: 'https://data.example.com' },",
      ...['send', 'receive', 'tokens', 'history'].map((name) => `${name}: false,`),
      '})',
    ),
  );
  expect(codeOf(readChoice('networks=solana&features=send+receive'), 'react')).toContain(
    'full({ networks: [solanaMainnet] })',
  );
});

test('the code of a choice with log-ins names their servers', () => {
  const text = linesOf(codeOf(readChoice('networks=solana&features=send&logins=signature+email'), 'react'));
  expect(text).toContain(
    linesOf(
      "endpoints: { frame: 'https://frame.example.com', siwx: 'https://app.example.com/siwx' },",
      ...['receive', 'socials', 'farcaster'].map((name) => `${name}: false,`),
      '})',
    ),
  );
});

test('the code for Next makes the modal in a client component', () => {
  expect(codeOf(readChoice('preset=evm&form=dialog'), 'next')).toMatchInlineSnapshot(`
    "'use client';
    import { createModal } from 'latchkey';
    import { mainnet, base, optimism } from 'latchkey/plugins/eip155/networks';
    import { evm } from 'latchkey/presets/evm';
    import { ConnectButton, ModalProvider } from 'latchkey/react';
    import { useState } from 'react';

    const make = () =>
      createModal({
        plugins: evm({ networks: [mainnet, base, optimism] }),
        app: { name: 'Meadow' },
      });

    export function Wallet() {
      // A modal for each request on the server, and for each page in the browser.
      const [modal] = useState(make);
      return (
        <ModalProvider modal={modal}>
          <ConnectButton />
        </ModalProvider>
      );
    }
    "
  `);
});

test('the code for React makes an embedded modal with its element', () => {
  expect(codeOf(readChoice('preset=evm&form=embedded'), 'react')).toMatchInlineSnapshot(`
    "import { createModal } from 'latchkey';
    import { mainnet, base, optimism } from 'latchkey/plugins/eip155/networks';
    import { evm } from 'latchkey/presets/evm';
    import { useEffect, useRef } from 'react';

    const make = (embed: HTMLElement) =>
      createModal({
        plugins: evm({ networks: [mainnet, base, optimism] }),
        app: { name: 'Meadow' },
        embed,
      });

    export function Wallet() {
      const place = useRef<HTMLDivElement>(null);
      useEffect(() => {
        const modal = make(place.current as HTMLElement);
        void modal.open();
        return () => modal.destroy();
      }, []);
      return <div ref={place} />;
    }
    "
  `);
});
