// @vitest-environment jsdom

import type { ConnectOptions } from 'latchkey/plugins/connect';
import { expect, test, vi } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import ContinueRow from '../../../plugins/connect/views/ContinueRow.js';
import Legal from '../../../plugins/connect/views/Legal.js';
import ShelfEnd from '../../../plugins/connect/views/ShelfEnd.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connector, draw, fakeContext } from './harness.js';

const wallet = { id: 'wallet', kind: 'wallets' as const, load: async () => ({ default: WalletMethod }) };
const email = { id: 'email', kind: 'form' as const, load: async () => ({ default: () => 'the e-mail field' }) };
const social = { id: 'social', load: async () => ({ default: () => 'the socials' }) };
const cells = (view: { all(selector: string): HTMLElement[] }) => view.all('.lk-cell').map((cell) => cell.title);

const partsOf = (isRequired: boolean | undefined) => [
  { id: 'legal', isRequired, load: async () => ({ default: Legal }) },
  { id: 'end', load: async () => ({ default: ShelfEnd }) },
  { id: 'row', load: async () => ({ default: ContinueRow }) },
];

async function connect(
  methods: readonly unknown[],
  connectors = [connector('a'), connector('b')],
  app = {},
  options: ConnectOptions = {},
  params?: { readonly methods?: readonly string[] },
  overrides: readonly { readonly id: string; load(): Promise<never> }[] = [],
) {
  const fake = fakeContext({
    connectMethods: methods,
    'connect.parts': [...partsOf(options.legalCheckbox), ...overrides],
  });
  arrange(fake, { connectors });
  let route = { key: 1, view: 'Connect', params: undefined };
  fake.router.current.mockImplementation(() => route);
  fake.router.push.mockImplementation((view: string) => {
    route = { key: route.key + 1, view, params: undefined };
  });
  const ctx = { ...fake.ctx, options, app: { ...fake.ctx.app, ...app } };
  const view = await draw({ ...fake, ctx }, <ConnectView params={params} />);
  return { ...fake, ...view };
}

const manyWallets = () => Array.from({ length: 100 }, (_, at) => connector(`w${at}`));

test('with wallets only, the title is “Connect a wallet”', async () => {
  const view = await connect([wallet]);
  expect(view.all('h2')[0]?.textContent).toBe('Connect a wallet');
});

test('with other connect methods, the title is “Log in or connect”', async () => {
  const view = await connect([email, social, wallet]);
  expect(view.all('h2')[0]?.textContent).toBe('Log in or connect');
});

test('without an installed wallet, e-mail and socials are listed first', async () => {
  const view = await connect([email, social, wallet], [connector('own', { type: 'EXTERNAL' })]);
  expect(view.text()).toMatch(/the e-mail field.*the socials.*Or use a wallet.*own wallet/);
});

test('with an installed wallet, wallets are listed first', async () => {
  const view = await connect([email, social, wallet]);
  expect(view.text()).toMatch(/a wallet.*Or log in with.*the e-mail field.*the socials/);
});

test('a wallet found later does not move the connect methods', async () => {
  const view = await connect([email, wallet], []);
  await view.set(() => arrange(view, { connectors: [connector('late')] }));
  expect(view.text()).toMatch(/the e-mail field.*Or use a wallet.*late wallet/);
});

test('wallets found later are appended, even if they would rank higher', async () => {
  const own = connector('own', { type: 'EXTERNAL' });
  const view = await connect([wallet], [own]);
  await view.set(() => arrange(view, { connectors: [connector('late'), own] }));
  await view.set(() => arrange(view, { connectors: [connector('later'), connector('late'), own] }));
  expect(cells(view)).toEqual(['own wallet', 'late wallet', 'later wallet']);
});

test('a removed wallet leaves the shelf', async () => {
  const view = await connect([wallet]);
  await view.set(() => arrange(view, { connectors: [connector('b')] }));
  expect(cells(view)).toEqual(['b wallet']);
});

test('a long shelf shows 40 wallets, adds 40 when its end scrolls into view, and starts at 40 when reopened', async () => {
  let ends: (() => void)[] = [];
  class FakeObserver {
    constructor(callback: (entries: readonly object[]) => void) {
      ends.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {
      ends = [];
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const many = manyWallets();
  const view = await connect([wallet], many);
  expect(cells(view)).toHaveLength(40);
  await view.set(() => ends.at(-1)?.());
  expect(cells(view)).toHaveLength(80);
  await view.set(() => ends.at(-1)?.());
  expect(cells(view)).toEqual(many.map(({ name }) => name));
  // A new visit starts with 40 again: rendering all at once would block the page.
  await view.render(<p />);
  await view.render(<ConnectView />);
  expect(cells(view)).toHaveLength(40);
});

test('a retry button appears beside the list if the code of the shelf end fails to load', async () => {
  const end = { id: 'end', load: () => Promise.reject(new Error('Not loaded.')) };
  const view = await connect([wallet], manyWallets(), {}, {}, undefined, [end]);
  expect(view.text()).toContain('Try again');
  expect(view.all('.lk-shelf > *').map(({ tagName }) => tagName)).toEqual(Array(40).fill('LI'));
});

test('without any wallet the view says to install one', async () => {
  const view = await connect([wallet], []);
  expect(view.text()).toContain('No wallet found in this browser');
  expect(view.text()).toContain('Install a wallet extension, then come back.');
});

test('installed wallets are a group with a label, external ones another', async () => {
  const view = await connect([wallet], [connector('own', { type: 'EXTERNAL' }), connector('a')]);
  expect(view.all('h3').map(({ textContent }) => textContent)).toEqual(['Installed', 'More wallets']);
  expect(view.all('.lk-shelf').map(({ textContent }) => textContent)).toEqual(['a wallet', 'own wallet']);
});

test('two wallets that claim one identity are both marked', async () => {
  const view = await connect([wallet], [connector('a', { contested: true }), connector('b', { contested: true })]);
  for (const name of ['a wallet', 'b wallet']) {
    const cell = view.button(name);
    expect(cell.textContent).toContain('Same name');
    const why = (cell.getRootNode() as ShadowRoot).getElementById(cell.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('Another wallet uses this name.');
  }
});

test('no picture is read from Object.prototype', async () => {
  const added = { value: 'data:image/png;base64,AAAA', configurable: true, writable: true };
  Object.defineProperties(Object.prototype, { src: added, imageUrl: added });
  try {
    const view = await connect([wallet], [connector('a'), connector('b')]);
    expect(view.all('img')).toEqual([]);
  } finally {
    for (const name of ['src', 'imageUrl']) Reflect.deleteProperty(Object.prototype, name);
  }
});

test('two wallets with one name are both marked', async () => {
  const names = { a: 'Kestrel', b: 'Kestrel', c: 'Fern' };
  const listed = Object.entries(names).map(([id, name]) => connector(id, { name }));
  const view = await connect([wallet], listed);
  expect(view.text().match(/Same name/g)).toHaveLength(2);
});

test('a click on a wallet opens ConnectingExternal for it', async () => {
  const view = await connect([wallet]);
  await view.click(view.button('b wallet'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('ConnectingExternal', { connector: 'b' });
});

test('fifty fast clicks open one view', async () => {
  const view = await connect([wallet]);
  await view.click(view.button('a wallet'), 50);
  expect(view.router.push).toHaveBeenCalledOnce();
});

test('with the parameter namespaces, only matching wallets are shown and only these namespaces are connected', async () => {
  const fake = fakeContext({ connectMethods: [wallet] });
  arrange(fake, { connectors: [connector('a'), connector('b', { namespaces: ['bb', 'aa'] })] });
  fake.router.current.mockReturnValue({ key: 1, view: 'Connect', params: { namespaces: ['bb'] } });
  const view = await draw(fake, <ConnectView />);
  expect(cells(view)).toEqual(['b wallet']);
  await view.click(view.button('b wallet'));
  expect(fake.router.push).toHaveBeenCalledWith('ConnectingExternal', { connector: 'b', namespaces: ['bb'] });
});

test('the legal line links to the app’s pages without a referrer', async () => {
  const view = await connect([wallet], [], { terms: 'https://meadow.example/t', privacy: 'https://meadow.example/p' });
  expect(view.text()).toContain('By connecting you accept the Terms and Privacy Policy');
  expect(view.all('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://meadow.example/t', 'noopener noreferrer'],
    ['https://meadow.example/p', 'noopener noreferrer'],
  ]);
});

test('a legal page with an unsafe URL is not linked', async () => {
  const view = await connect([wallet], [], { terms: 'javascript:alert(1)', privacy: 'https://meadow.example/p' });
  expect(view.all('a')).toHaveLength(1);
  expect(view.text()).toContain('By connecting you accept the Privacy Policy');
});

test('without legal pages there is no legal line', async () => {
  const view = await connect([wallet], []);
  expect(view.text()).not.toContain('By connecting');
});

const TERMS = { terms: 'https://meadow.example/t', privacy: 'https://meadow.example/p' };
const isInert = (view: { all(selector: string): HTMLElement[] }) => view.all('[inert]').length > 0;

test('with legalCheckbox, the methods are inert until the box is checked', async () => {
  const view = await connect([email, wallet], undefined, TERMS, { legalCheckbox: true });
  expect(view.text()).toContain('I accept the Terms and Privacy Policy');
  expect(view.text()).not.toContain('By connecting');
  expect(isInert(view)).toBe(true);
  expect(view.button('a wallet').closest('[inert]')).not.toBeNull();

  const box = view.all('[role="checkbox"]')[0] as HTMLElement;
  await view.click(box);
  expect(isInert(view)).toBe(false);
  await view.click(box);
  expect(isInert(view)).toBe(true);
});

test('without valid terms there is no checkbox, and nothing is inert', async () => {
  const view = await connect([wallet], undefined, { terms: 'javascript:alert(1)' }, { legalCheckbox: true });
  expect(view.all('[role="checkbox"]')).toEqual([]);
  expect(isInert(view)).toBe(false);
});

test('collapsed wallets are one row that opens Connect for wallets only', async () => {
  const view = await connect([email, social, wallet], undefined, {}, { collapseWallets: true });
  expect(cells(view)).toEqual([]);
  expect(view.text()).toContain('Continue with a wallet');
  await view.click(view.button('Continue with a wallet'), 50);
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Connect', { methods: ['wallet'] });
});

test('with the parameter methods, only these methods are shown', async () => {
  const view = await connect([email, wallet], undefined, {}, { collapseWallets: true }, { methods: ['wallet'] });
  expect(cells(view)).toEqual(['a wallet', 'b wallet']);
  expect(view.all('h2')[0]?.textContent).toBe('Connect a wallet');
  expect(view.text()).not.toContain('the e-mail field');
});

test('wallets are not collapsed if they are the only method', async () => {
  const view = await connect([wallet], undefined, {}, { collapseWallets: true });
  expect(cells(view)).toEqual(['a wallet', 'b wallet']);
});

test('emailShowWallets: false collapses wallets beside e-mail, but not beside socials alone', async () => {
  const options = { emailShowWallets: false };
  expect((await connect([email, wallet], undefined, {}, options)).text()).toContain('Continue with a wallet');
  document.body.replaceChildren();
  expect(cells(await connect([social, wallet], undefined, {}, options))).toEqual(['a wallet', 'b wallet']);
});
