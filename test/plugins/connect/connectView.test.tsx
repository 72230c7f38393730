// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import ContinueRow from '../../../plugins/connect/views/ContinueRow.js';
import Legal from '../../../plugins/connect/views/Legal.js';
import ShelfEnd from '../../../plugins/connect/views/ShelfEnd.js';
import WalletMethod from '../../../plugins/connect/views/WalletMethod.js';
import { arrange, connector, draw, fakeContext } from './harness.js';

const wallet = { id: 'wallet', order: 20, load: async () => ({ default: WalletMethod }) };
const email = { id: 'email', order: 0, load: async () => ({ default: () => 'the e-mail field' }) };
const social = { id: 'social', order: 10, load: async () => ({ default: () => 'the socials' }) };
const cells = (view: { all(selector: string): HTMLElement[] }) => view.all('.lk-cell').map((cell) => cell.title);

const parts = [
  { id: 'legal', load: async () => ({ default: Legal }) },
  { id: 'end', load: async () => ({ default: ShelfEnd }) },
  { id: 'row', load: async () => ({ default: ContinueRow }) },
];

async function connect(
  methods: readonly unknown[],
  connectors = [connector('a'), connector('b')],
  app = {},
  options = {},
  params?: { readonly methods?: readonly string[] },
  overrides: readonly { readonly id: string; load(): Promise<never> }[] = [],
) {
  const fake = fakeContext({
    connectMethods: methods,
    'connect.parts': [...parts, ...overrides],
    'connect.options': [options],
  });
  arrange(fake, { connectors });
  const opened = { key: 1, view: 'Connect', params: undefined };
  let route = opened;
  fake.router.current.mockImplementation(() => route);
  fake.router.push.mockImplementation((view: string) => {
    route = { key: route.key + 1, view, params: undefined };
  });
  const ctx = { ...fake.ctx, app: { name: 'Meadow', ...app } };
  const view = await draw({ ...fake, ctx }, <ConnectView params={params} />);
  return { ...fake, ...view };
}

const manyWallets = () => Array.from({ length: 100 }, (_, at) => connector(`w${at}`));

test('with wallets only, the title asks for a wallet', async () => {
  const view = await connect([wallet]);
  expect(view.all('h2')[0]?.textContent).toBe('Connect a wallet');
});

test('with more ways in, the title says so', async () => {
  const view = await connect([wallet, email, social]);
  expect(view.all('h2')[0]?.textContent).toBe('Log in or connect');
});

test('without an installed wallet, e-mail and socials come first', async () => {
  const view = await connect([wallet, social, email], [connector('own', { type: 'EXTERNAL' })]);
  expect(view.text()).toMatch(/the e-mail field.*the socials.*Or use a wallet.*own wallet/);
});

test('with an installed wallet, wallets come first', async () => {
  const view = await connect([wallet, social, email]);
  expect(view.text()).toMatch(/a wallet.*Or log in with.*the e-mail field.*the socials/);
});

test('a wallet that comes while people look moves no group', async () => {
  const view = await connect([wallet, email], []);
  await view.set(() => arrange(view, { connectors: [connector('late')] }));
  expect(view.text()).toMatch(/the e-mail field.*Or use a wallet.*late wallet/);
});

test('late wallets are appended, also when they would rank higher', async () => {
  const own = connector('own', { type: 'EXTERNAL' });
  const view = await connect([wallet], [own]);
  await view.set(() => arrange(view, { connectors: [connector('late'), own] }));
  await view.set(() => arrange(view, { connectors: [connector('later'), connector('late'), own] }));
  expect(cells(view)).toEqual(['own wallet', 'late wallet', 'later wallet']);
});

test('a wallet that is gone leaves the shelf', async () => {
  const view = await connect([wallet]);
  await view.set(() => arrange(view, { connectors: [connector('b')] }));
  expect(cells(view)).toEqual(['b wallet']);
});

test('of very many wallets the first are drawn, and more as the end comes in sight; opened anew, the first again', async () => {
  let ends: (() => void)[] = [];
  class Watcher {
    constructor(tell: (entries: readonly object[]) => void) {
      ends.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {
      ends = [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  const many = manyWallets();
  const view = await connect([wallet], many);
  expect(cells(view)).toHaveLength(40);
  await view.set(() => ends.at(-1)?.());
  expect(cells(view)).toHaveLength(80);
  await view.set(() => ends.at(-1)?.());
  expect(cells(view)).toEqual(many.map(({ name }) => name));
  // Whoever comes back begins at the top: all at once would hold up the page.
  await view.render(<p />);
  await view.render(<ConnectView />);
  expect(cells(view)).toHaveLength(40);
});

test('the end of the shelf is no wallet, and when its code does not come that is said beside the list', async () => {
  const end = { id: 'end', load: () => Promise.reject(new Error('Gone.')) };
  const view = await connect([wallet], manyWallets(), {}, {}, undefined, [end]);
  expect(view.text()).toContain('Try again');
  expect(view.all('.lk-shelf > *').map(({ tagName }) => tagName)).toEqual(Array(40).fill('LI'));
});

test('without any wallet the view says what to do', async () => {
  const view = await connect([wallet], []);
  expect(view.text()).toContain('No wallet found in this browser');
  expect(view.text()).toContain('Install a wallet extension, then come back.');
});

test('an installed wallet is named so, one the app hands over is not', async () => {
  const view = await connect([wallet], [connector('a'), connector('own', { type: 'EXTERNAL' })]);
  expect(view.button('a wallet').getAttribute('aria-label')).toBe('a wallet Installed');
  expect(view.button('own wallet').getAttribute('aria-label')).toBeNull();
});

test('two claimants of one identity are both marked', async () => {
  const view = await connect([wallet], [connector('a', { contested: true }), connector('b', { contested: true })]);
  for (const name of ['a wallet', 'b wallet']) {
    const cell = view.button(name);
    expect(cell.textContent).toContain('Duplicate');
    const why = (cell.getRootNode() as ShadowRoot).getElementById(cell.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('Another wallet uses this name.');
  }
});

test('one click on a wallet asks that wallet', async () => {
  const view = await connect([wallet]);
  await view.click(view.button('b wallet'));
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('ConnectingExternal', { connector: 'b' });
});

test('fifty fast clicks lead on once', async () => {
  const view = await connect([wallet]);
  await view.click(view.button('a wallet'), 50);
  expect(view.router.push).toHaveBeenCalledOnce();
});

test('opened for a namespace, only its wallets are there and only it is asked for', async () => {
  const fake = fakeContext({ connectMethods: [wallet] });
  arrange(fake, { connectors: [connector('a'), connector('b', { namespaces: ['bb', 'aa'] })] });
  fake.router.current.mockReturnValue({ key: 1, view: 'Connect', params: { namespaces: ['bb'] } });
  const view = await draw(fake, <ConnectView />);
  expect(cells(view)).toEqual(['b wallet']);
  await view.click(view.button('b wallet'));
  expect(fake.router.push).toHaveBeenCalledWith('ConnectingExternal', { connector: 'b', namespaces: ['bb'] });
});

test('the legal line links to the app’s pages and tells them nothing', async () => {
  const view = await connect([wallet], [], { terms: 'https://meadow.example/t', privacy: 'https://meadow.example/p' });
  expect(view.text()).toContain('By connecting you accept the Terms and Privacy Policy');
  expect(view.all('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://meadow.example/t', 'noopener noreferrer'],
    ['https://meadow.example/p', 'noopener noreferrer'],
  ]);
});

test('a legal page that is no web address is not linked to', async () => {
  const view = await connect([wallet], [], { terms: 'javascript:alert(1)', privacy: 'https://meadow.example/p' });
  expect(view.all('a')).toHaveLength(1);
  expect(view.text()).toContain('By connecting you accept the Privacy Policy');
});

test('without legal pages there is no legal line', async () => {
  const view = await connect([wallet], []);
  expect(view.text()).not.toContain('By connecting');
});

const TERMS = { terms: 'https://meadow.example/t', privacy: 'https://meadow.example/p' };
const locked = (view: { all(selector: string): HTMLElement[] }) => view.all('[inert]').length > 0;

test('with the legal box, nothing can be chosen before it is ticked', async () => {
  const view = await connect([wallet, email], undefined, TERMS, { legalCheckbox: true });
  expect(view.text()).toContain('I accept the Terms and Privacy Policy');
  expect(view.text()).not.toContain('By connecting');
  expect(locked(view)).toBe(true);
  expect(view.button('a wallet').closest('[inert]')).not.toBeNull();

  const box = view.all('[role="checkbox"]')[0] as HTMLElement;
  await view.click(box);
  expect(locked(view)).toBe(false);
  await view.click(box);
  expect(locked(view)).toBe(true);
});

test('without terms to accept there is no box, and nothing is locked', async () => {
  const view = await connect([wallet], undefined, { terms: 'javascript:alert(1)' }, { legalCheckbox: true });
  expect(view.all('[role="checkbox"]')).toEqual([]);
  expect(locked(view)).toBe(false);
});

test('collapsed wallets are one row that leads to them alone', async () => {
  const view = await connect([wallet, email, social], undefined, {}, { collapseWallets: true });
  expect(cells(view)).toEqual([]);
  expect(view.text()).toContain('Continue with a wallet');
  await view.click(view.button('Continue with a wallet'), 50);
  expect(view.router.push).toHaveBeenCalledExactlyOnceWith('Connect', { methods: ['wallet'] });
});

test('opened for wallets alone, the wallets are there and nothing else', async () => {
  const view = await connect([wallet, email], undefined, {}, { collapseWallets: true }, { methods: ['wallet'] });
  expect(cells(view)).toEqual(['a wallet', 'b wallet']);
  expect(view.all('h2')[0]?.textContent).toBe('Connect a wallet');
  expect(view.text()).not.toContain('the e-mail field');
});

test('wallets that are the only way in are not collapsed', async () => {
  const view = await connect([wallet], undefined, {}, { collapseWallets: true });
  expect(cells(view)).toEqual(['a wallet', 'b wallet']);
});

test('beside e-mail the wallets may be kept behind a row, beside socials alone they are not', async () => {
  const options = { emailShowWallets: false };
  expect((await connect([wallet, email], undefined, {}, options)).text()).toContain('Continue with a wallet');
  document.body.replaceChildren();
  expect(cells(await connect([wallet, social], undefined, {}, options))).toEqual(['a wallet', 'b wallet']);
});
