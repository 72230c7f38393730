// @vitest-environment jsdom
/** Toasts, alerts, live regions and languages. */

import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Alert, Toast } from '../../../../kernel/contract/notices.js';
import { alertAtom, localeAtom, toastAtom } from '../../../../kernel/contract/state.js';
import { useAnnounce, useCopy, useLabel, useText } from '../../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { defineStrings } from '../../../../kernel/ui/texts/strings.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';

const words = defineStrings('home', { hello: 'Hello {name}', bye: 'Bye' });

const Home = () => {
  const announce = useAnnounce();
  const copy = useCopy();
  const t = useText(words);
  const label = useLabel();
  return (
    <Screen title={t('hello', { name: 'you' })}>
      <p>{label({ key: 'home.label', text: 'Label' })}</p>
      <button type="button" onClick={() => announce('Copied')}>
        Say
      </button>
      <button type="button" onClick={() => announce('Declined', 'assertive')}>
        Shout
      </button>
      <button type="button" onClick={async () => announce(String(await copy('text')))}>
        Copy
      </button>
    </Screen>
  );
};

async function opened(strings: readonly unknown[] = []) {
  const views = new Map([['Home', { load: async () => ({ default: Home }) }]]);
  const fake = createFakeKernel({ slots: { views, strings } });
  const shell = await mountFake(fake);
  await fake.open('Home');
  return { fake, shell };
}

const toast = (rest: Partial<Toast>): Toast => ({ key: 1, message: 'Sent', variant: 'success', ...rest });
const alert = (rest: Partial<Alert>): Alert => ({ key: 1, code: 'NETWORK_NOT_FOUND', detail: undefined, ...rest });

describe('toasts and alerts', () => {
  test('a toast is rendered inside the open dialog, else beside it', async () => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(toastAtom, toast({})));
    expect(shell.get('dialog .lk-toast').getAttribute('role')).toBe('status');
    await act(async () => fake.router.close());
    expect(shell.get('.lk > .lk-toast').textContent).toBe('Sent');
  });

  test('an error toast is an alert', async () => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(toastAtom, toast({ variant: 'error' })));
    expect(shell.get('.lk-toast').getAttribute('role')).toBe('alert');
  });

  test('a toast that stays has a button to dismiss it', async () => {
    const { fake, shell } = await opened();
    const dismiss = vi.fn();
    await act(async () => fake.store.set(toastAtom, toast({ variant: 'error', autoClose: false, dismiss })));
    await shell.click(shell.button('Dismiss'));
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test.each([
    { autoClose: true, variant: 'error' },
    { autoClose: false, variant: 'loading' },
  ] as const)('a toast that ends without the user has no button: %o', async (rest) => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(toastAtom, toast({ ...rest, dismiss: vi.fn() })));
    expect(shell.all('.lk-toast button')).toHaveLength(0);
  });

  test('toasts and alerts are popovers where supported', async () => {
    const showPopover = vi.fn();
    Object.assign(HTMLElement.prototype, { showPopover });
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(toastAtom, toast({})));
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(showPopover).toHaveBeenCalledOnce();
    expect(shell.get('.lk-toast').getAttribute('popover')).toBe('manual');
  });

  test.each([
    ['NETWORK_NOT_FOUND', 'Network Not Found', 'eip155:5 The network must be in the networks array.'],
    ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration', 'eip155:5 The origin is not on the allowlist.'],
    ['INVALID_PROJECT_ID', 'Invalid Project ID', 'eip155:5 The project id was refused. Check it in the options.'],
    ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured', 'eip155:5 Give a project id in the options.'],
    [
      'SESSION_EXPIRED',
      'Session Expired',
      'eip155:5 Invalid session. Check the time settings of this device and reconnect.',
    ],
  ] as const)('the alert %s explains the problem', async (code, title, text) => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(alertAtom, alert({ code, detail: 'eip155:5' })));
    await fake.advance(0);
    expect(shell.get('.lk-alert__title').textContent).toContain(title);
    expect(shell.get('.lk-alert__text').textContent).toBe(text);
  });

  test('an alert of a plugin is shown by its code and detail', async () => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(alertAtom, alert({ code: 'KEY_RETIRED' as never, detail: 'Use a new key.' })));
    await fake.advance(0);
    expect(shell.get('.lk-alert__title').textContent).toContain('KEY_RETIRED');
    expect(shell.get('.lk-alert__text').textContent).toBe('Use a new key. ');
  });

  test('an alert can be dismissed', async () => {
    const { fake, shell } = await opened();
    await act(async () => fake.store.set(alertAtom, alert({})));
    await fake.advance(0);
    await shell.click(shell.button('Dismiss'));
    expect(fake.store.get(alertAtom)).toBeUndefined();
    expect(shell.all('.lk-alert')).toHaveLength(0);
  });
});

describe('live regions', () => {
  test('announcements are polite by default and assertive on request', async () => {
    const { shell } = await opened();
    await shell.click(shell.button('Say'));
    expect(shell.get('[role="status"]').textContent).toBe('Copied');
    await shell.click(shell.button('Shout'));
    expect(shell.get('[role="alert"]').textContent).toBe('Declined');
    expect(shell.get('[role="status"]').textContent).toBe('');
  });

  test('the same text is announced again', async () => {
    const { shell } = await opened();
    await shell.click(shell.button('Say'));
    const first = shell.get('[role="status"]').firstChild;
    await shell.click(shell.button('Say'));
    expect(shell.get('[role="status"]').firstChild).not.toBe(first);
  });

  test('closing the modal clears the announcement', async () => {
    const { fake, shell } = await opened();
    await shell.click(shell.button('Say'));
    await act(async () => fake.router.close());
    await fake.open('Home');
    expect(shell.get('[role="status"]').textContent).toBe('');
  });

  test('useCopy resolves with false when the browser refuses', async () => {
    const { shell } = await opened();
    await shell.click(shell.button('Copy'));
    expect(shell.get('[role="status"]').textContent).toBe('false');
  });
});

describe('languages', () => {
  test('a catalogue is loaded once, when its locale is used', async () => {
    const load = vi.fn(async () => ({ default: { 'home.hello': 'Hallo {name}', 'home.label': 'Etikett' } }));
    const { fake, shell } = await opened([{ locale: 'de', load }]);
    expect(shell.heading().textContent).toBe('Hello you');
    expect(load).not.toHaveBeenCalled();
    await act(async () => fake.store.set(localeAtom, 'de-AT'));
    expect(shell.heading().textContent).toBe('Hallo you');
    expect(shell.text()).toContain('Etikett');
    await act(async () => fake.router.close());
    await fake.open('Home');
    expect(load).toHaveBeenCalledOnce();
  });

  test('a failed catalogue is reported and the text stays English', async () => {
    const load = async () => {
      throw new Error('Offline.');
    };
    const { fake, shell } = await opened([{ locale: 'de', owner: 'german', load }]);
    await act(async () => fake.store.set(localeAtom, 'de'));
    expect(shell.heading().textContent).toBe('Hello you');
    expect(fake.reported).toMatchObject([{ error: { message: 'Offline.' }, plugin: 'german' }]);
  });
});
