// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { iconBug } from '../../../../kernel/ui/icons/icons.js';
import { AlertBar } from '../../../../kernel/ui/kit/feedback/AlertBar.js';
import { Toast } from '../../../../kernel/ui/kit/feedback/Toast.js';
import {
  Address,
  Balance,
  CopyButton,
  Empty,
  Hero,
  Pill,
  ShortAddress,
  SkeletonRow,
  TextLink,
} from '../../../../kernel/ui/kit/index.js';
import { click, render } from './kitRender.js';

const ADDRESS = '0x7a3F29c04B1e5D86aE9C2f0d4471b8E35a6C91D4';

describe('Address', () => {
  test('the complete address contains no extra characters when copied', () => {
    const { get } = render(<Address value={ADDRESS} />);
    expect(get('.lk-addr').textContent).toBe(ADDRESS);
    expect([...get('.lk-addr').querySelectorAll('b')].map((end) => end.textContent)).toEqual(['0x7a3F', '91D4']);
  });

  test('a short address has the complete address as its title', () => {
    const { get } = render(<ShortAddress value={ADDRESS} />);
    expect([get('span').textContent, get('span').title]).toEqual(['0x7a3F…91D4', ADDRESS]);
  });
});

describe('Balance', () => {
  test('only the symbol is small', () => {
    const { get } = render(<Balance label="Balance" text="2.41" symbol="ETH" />);
    expect(get('bdi').firstChild?.textContent).toBe('2.41');
    expect(get('small').textContent).toBe(' ETH');
  });

  test('assistive technology reads label and amount as one text', () => {
    const { get } = render(<Balance label="Balance" text="2.41" symbol="ETH" />);
    expect(get('.lk-balance').textContent).toBe('Balance 2.41 ETH');
  });

  test('the size of a number follows its length; a symbol counts half', () => {
    const length = (text: string, symbol?: string) =>
      render(<Balance label="Balance" text={text} symbol={symbol} />)
        .get('.lk-balance')
        .style.getPropertyValue('--_length');
    expect([length('$12,480.36'), length('1.25', 'ETH')]).toEqual(['10', '5.5']);
  });

  test('without a text it shows a skeleton', () => {
    const { get } = render(<Balance label="Balance" />);
    expect(get('.lk-balance .lk-sk')).toBeTruthy();
    expect(get('.lk-balance').getAttribute('aria-hidden')).toBe('true');
  });

  test('an unavailable balance is grey', () => {
    const { get } = render(<Balance label="Balance" text="$—" unavailable />);
    expect(get('.lk-balance').className).toContain('lk-balance--none');
  });
});

describe('CopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const copyButton = (copy: (text: string) => Promise<boolean>) => (
    <CopyButton text={ADDRESS} label="Copy address" doneLabel="Copied" copy={copy} />
  );
  const name = (get: (selector: string) => HTMLElement) => get('button').getAttribute('aria-label');
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

  test('copies the text and shows a tick for two seconds', async () => {
    const copy = vi.fn(async () => true);
    const { get } = render(copyButton(copy));
    click(get('button'));
    await settle();
    expect(copy).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(name(get)).toBe('Copied');
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(name(get)).toBe('Copied');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(name(get)).toBe('Copy address');
  });

  test('a second copy restarts the two seconds', async () => {
    const { get } = render(copyButton(async () => true));
    click(get('button'));
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    click(get('button'));
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(name(get)).toBe('Copied');
  });

  test.each([
    ['refused', async () => false],
    ['failed', () => Promise.reject(new Error('blocked'))],
  ])('a %s copy shows no tick', async (_, copy) => {
    const { get } = render(copyButton(copy));
    click(get('button'));
    await settle();
    expect(name(get)).toBe('Copy address');
  });

  test('unmounting while the tick shows leaves no timer', async () => {
    const { get, update } = render(copyButton(async () => true));
    click(get('button'));
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    update(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('notices and texts', () => {
  test('an error toast is an alert, other toasts are a status', () => {
    const role = (kind: 'success' | 'error' | 'loading') =>
      render(<Toast kind={kind} text="x" />)
        .get('.lk-toast')
        .getAttribute('role');
    expect([role('success'), role('loading'), role('error')]).toEqual(['status', 'status', 'alert']);
  });

  test('foreign text in a toast is isolated in direction', () => {
    expect(render(<Toast kind="error" text="<b>x</b>" />).get('bdi').textContent).toBe('<b>x</b>');
  });

  test('the dismiss button of an alert bar has a name', () => {
    const dismissed = vi.fn();
    const { get } = render(
      <AlertBar tone="danger" title="Network Not Found" tag="Developer" dismissLabel="Dismiss" onDismiss={dismissed}>
        Check <code>networks</code>.
      </AlertBar>,
    );
    click(get('button[aria-label="Dismiss"]'));
    expect(dismissed).toHaveBeenCalledOnce();
    expect(get('[role="alert"]').textContent).toBe('Network Not FoundDeveloperCheck networks.');
  });

  test('a pill has its label as name and the complete text as title', () => {
    const { get } = render(<Pill text="Ethereum" label="Network: Ethereum. Change" onClick={() => {}} />);
    expect([get('button').getAttribute('aria-label'), get('button').title]).toEqual([
      'Network: Ethereum. Change',
      'Ethereum',
    ]);
  });

  test('a text link passes no opener and no referrer', () => {
    const { get } = render(<TextLink href="https://example.com/terms">Terms</TextLink>);
    expect([get('a').getAttribute('rel'), get('a').getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });

  test('skeleton rows are hidden from assistive technology', () => {
    expect(
      render(<SkeletonRow sub={0} />)
        .get('.lk-skrow')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });

  test('hero and empty omit missing content', () => {
    expect(render(<Hero title="Open Harbor" />).get('.lk-hero').children).toHaveLength(1);
    expect(render(<Empty icon={iconBug} title="No tokens yet" />).get('.lk-empty').children).toHaveLength(2);
  });
});
