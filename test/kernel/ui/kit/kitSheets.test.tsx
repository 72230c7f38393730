// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, Tag } from '../../../../kernel/ui/kit/index.js';
import { foundation } from '../../../../kernel/ui/theme/foundation.js';
import { createSheetRoot, SheetRootContext, useSheet } from '../../../../kernel/ui/theme/useSheet.js';
import { render } from './kitRender.js';

/** Stubs the two browser APIs for constructable sheets, which jsdom lacks, and records the calls. */
function shadow() {
  const replaceSync = vi.fn();
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(css: string) {
        replaceSync(css);
        this.text = css;
      }
    },
  );
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true });
  const texts = () => root.adoptedStyleSheets.map((sheet) => (sheet as unknown as { text: string }).text);
  return { root, texts, replaceSync };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createSheetRoot', () => {
  test('adopts each text once, in the order of the calls', () => {
    const { root, texts, replaceSync } = shadow();
    const sheets = createSheetRoot(root);
    for (const css of ['a', 'b', 'a', 'a']) sheets.adopt(css);
    expect(texts()).toEqual(['a', 'b']);
    expect(replaceSync).toHaveBeenCalledTimes(2);
  });

  test('two roots do not share sheets', () => {
    const one = shadow();
    const two = shadow();
    createSheetRoot(one.root).adopt('a');
    createSheetRoot(two.root).adopt('a');
    expect([one.texts(), two.texts()]).toEqual([['a'], ['a']]);
  });

  test('release removes only its own sheets', () => {
    const { root, texts } = shadow();
    const mine = createSheetRoot(root);
    const other = createSheetRoot(root);
    mine.adopt('a');
    other.adopt('b');
    mine.release();
    expect(texts()).toEqual(['b']);
  });

  test('without constructable sheets there are no styles and no error', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    expect(() => createSheetRoot(root).adopt('a')).not.toThrow();
  });
});

describe('useSheet', () => {
  test('components of the same type share one sheet', () => {
    const { root, texts } = shadow();
    const sheets = createSheetRoot(root);
    const many = (
      <SheetRootContext.Provider value={sheets}>
        <Button>a</Button>
        <Button>b</Button>
        <Tag>c</Tag>
      </SheetRootContext.Provider>
    );
    const { update } = render(many, root);
    update(many);
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).toContain('.lk-btn');
  });

  test('a sheet is adopted before layout effects and stays after unmount', () => {
    const { root, texts } = shadow();
    const sheets = createSheetRoot(root);
    const seen: string[][] = [];
    function Probe() {
      useSheet('probe');
      return <i ref={(node) => void (node && seen.push(texts()))} />;
    }
    const { update } = render(
      <SheetRootContext.Provider value={sheets}>
        <Probe />
      </SheetRootContext.Provider>,
      root,
    );
    update(null);
    expect(seen).toEqual([['probe']]);
    expect(texts()).toEqual(['probe']);
  });

  test('outside a root components render without styles', () => {
    expect(render(<Button>a</Button>).get('button').textContent).toBe('a');
  });
});

describe('the sheets', () => {
  test('the foundation inherits variables and themes the inner root', () => {
    const all = foundation.join('');
    expect(all).toContain('.lk[data-theme=dark]');
    expect(all).not.toMatch(/--lk-(accent|radius|font|accent-dark|surface-base|tint|font-mono):/);
  });

  test('style sheets load no resources', () => {
    expect(foundation.join('')).not.toMatch(/url\(|@import/);
  });
});
