// @vitest-environment jsdom
/** `latchkey/elements`: buttons for pages without React. */

import { createModal, isModalError } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import type { AnyModal } from 'latchkey/react';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../kernel/elements/reactButton.js';
import { atEnd } from '../../dom/atEnd.js';
import { arrange, until } from '../react/reactHarness.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

let count = 0;

/** Defines the elements of a new modal with a unique prefix. */
function define(modal: AnyModal) {
  const prefix = `t${++count}`;
  defineElements(modal, { prefix });
  const put = (kind: string, attributes: Readonly<Record<string, string>> = {}) => {
    const element = document.createElement(`${prefix}-${kind}-button`);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    const button = () => element.shadowRoot?.querySelector('button') as HTMLButtonElement;
    return { element, button, text: () => element.shadowRoot?.textContent };
  };
  return { prefix, put };
}

/** Whether React has rendered the button: React adds a marker property to its nodes and no listeners. */
const isReact = (node: Element | null) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactFiber'));

describe('before there is an account', () => {
  test('a native button renders immediately and opens the modal', async () => {
    const { modal } = arrange();
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const preload = vi.fn();
    const { put } = define({ ...modal, open, preload });
    const { button } = put('connect');
    expect(button().textContent).toBe('Connect wallet');
    expect(isReact(button())).toBe(false);
    button().focus();
    expect(preload).toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
    button().click();
    expect(open).toHaveBeenCalledOnce();
  });

  test('the attributes size, label and disabled apply, also after changes', () => {
    const { modal } = arrange();
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const { element, button } = define({ ...modal, open }).put('connect', { size: 'small', label: 'Log in' });
    expect(button().textContent).toBe('Log in');
    expect(button().className).toContain('lk-page-button--sm');
    element.setAttribute('disabled', '');
    element.removeAttribute('label');
    expect(button().textContent).toBe('Connect wallet');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    button().click();
    expect(open).not.toHaveBeenCalled();
  });

  test('the attribute namespace applies, also after changes', () => {
    const { modal } = arrange();
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const { element, button } = define({ ...modal, open }).put('connect', { namespace: 'meadow' });
    button().click();
    expect(open).toHaveBeenLastCalledWith('Connect', { namespaces: ['meadow'] });
    element.removeAttribute('namespace');
    button().click();
    expect(open).toHaveBeenLastCalledWith();
  });

  test('while a stored connection is restored, the first button says that it connects', async () => {
    const { connector, restores } = scriptConnector('harbor');
    localStorage.setItem('latchkey:kernel:connections', JSON.stringify({ v: 1, d: [['meadow', 'harbor']] }));
    const modal = createModal({ plugins: [meadow([connector]), screens] });
    atEnd(() => {
      modal.destroy();
      localStorage.clear();
    });
    const { button } = define(modal).put('connect', { label: 'Log in' });
    expect(button().textContent).toBe('Connecting');
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(isReact(button())).toBe(false);
    await until(() => expect(restores).toHaveLength(1));
    await act(async () => restores[0]?.answer(scriptGrant({ meadow: {} })));
    await until(() => expect(isReact(button())).toBe(true));
  });

  test('a hostile label is rendered as text', () => {
    const { modal } = arrange();
    const { button } = define(modal).put('connect', { label: '<img src=x onerror=1>' });
    expect(button().textContent).toBe('<img src=x onerror=1>');
    expect(button().querySelector('img')).toBeNull();
  });

  test('the buttons follow theme and language', () => {
    const { modal } = arrange();
    const { element } = define(modal).put('connect');
    const root = () => element.shadowRoot?.querySelector<HTMLElement>('.lk');
    expect(root()?.dataset.theme).toBeUndefined();
    modal.setTheme('dark');
    modal.setLocale('ar');
    expect([root()?.dataset.theme, root()?.dir, root()?.lang]).toEqual(['dark', 'rtl', 'en']);
  });

  test('the account button is empty; the network button names the network', () => {
    const { modal } = arrange();
    const { put } = define(modal);
    expect(put('account').text()).toBe('');
    const network = put('network');
    expect(network.button().textContent).toBe('Field 1');
    expect(network.button().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('with an account', () => {
  test('React renders account, balance and attributes', async () => {
    const { modal, connect } = arrange();
    const { put } = define(modal);
    const one = put('connect', { balance: '' });
    const two = put('account', { balance: 'false' });
    await connect();
    await until(() => {
      expect(one.text()).toBe('1.50 CLV 0x7a3F…91D4');
      expect(two.text()?.trim()).toBe('0x7a3F…91D4');
    });
    expect(isReact(one.button())).toBe(true);
    expect(one.element.shadowRoot?.querySelectorAll('button')).toHaveLength(1);
    await act(async () => one.element.setAttribute('size', 'small'));
    expect(one.button().className).toContain('lk-page-button--sm');
  });

  test('the button keeps the focus when React takes over', async () => {
    const { modal, connect } = arrange();
    const { element, button } = define(modal).put('connect');
    button().focus();
    await connect();
    await until(() => expect(isReact(button())).toBe(true));
    expect(element.shadowRoot?.activeElement).toBe(button());
  });

  test('a removed element cleans up and can be inserted again', async () => {
    const { modal, connect } = arrange();
    const { element, button, text } = define(modal).put('connect');
    await connect();
    await until(() => expect(isReact(button())).toBe(true));
    await act(async () => element.remove());
    expect(text()).toBe('');
    await act(async () => document.body.append(element));
    await until(() => expect(text()?.trim()).toBe('0x7a3F…91D4'));
  });
});

describe('names', () => {
  const codeOf = (run: () => void) => {
    try {
      run();
    } catch (error) {
      return isModalError(error) ? error.code : error;
    }
    return undefined;
  };

  test('one modal can define a prefix twice, another modal cannot', () => {
    const { modal } = arrange();
    const { prefix } = define(modal);
    expect(codeOf(() => defineElements(modal, { prefix }))).toBeUndefined();
    expect(codeOf(() => defineElements(arrange().modal, { prefix }))).toBe('ELEMENT_DEFINED');
  });

  test('the elements of a destroyed modal are given to the next one', async () => {
    const first = arrange();
    const { prefix, put } = define(first.modal);
    const { button, text } = put('connect');
    await first.connect();
    await until(() => expect(isReact(button())).toBe(true));
    await act(async () => first.modal.destroy());
    const next = arrange();
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    await act(async () => defineElements({ ...next.modal, open }, { prefix }));
    expect(text()).toBe('Connect wallet');
    button().click();
    expect(open).toHaveBeenCalledOnce();
  });

  test.each(['', 'Latchkey', '1a', 'a b', 'a--b', 'x'.repeat(3).concat('>')])('the prefix %j is rejected', (prefix) => {
    expect(codeOf(() => defineElements(arrange().modal, { prefix }))).toBe('ELEMENT_PREFIX_INVALID');
  });

  test('without custom elements nothing is defined', () => {
    const { modal } = arrange();
    vi.stubGlobal('customElements', undefined);
    expect(codeOf(() => defineElements(modal))).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
