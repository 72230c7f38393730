/** Differences between the engines: storage, windows, the clipboard, policies, keys and style sheets. */

import { expect, test } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import type { Tab } from '../driver/engine.js';
import { connect, openView, type Stage, setMode } from '../stage.js';
import { byId, click, DIALOG, look, PRIMARY, ready, see, seeGone, seeText } from '../visitor.js';

/** The parts of the browser of which the page may lack some. */
const abilities = (tab: Tab) =>
  tab.run(() => ({
    scanner: 'BarcodeDetector' in window && navigator.mediaDevices?.getUserMedia !== undefined,
    paste: navigator.clipboard?.readText !== undefined,
    trustedTypes: 'trustedTypes' in window,
  }));

export function differing({ enter, popup, expectFaults }: Stage): void {
  test('a page that was left while a wallet is asked connects after the way back', async () => {
    const tab = await enter();
    await setMode(tab, 'acorn', 'ask');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await see(tab, { exact: 'Approve' });
    const address = await tab.url();
    await tab.goto(new URL('several.html', address).href);
    await tab.back();
    await eventually(async () => expect(await tab.url()).toBe(address));
    await ready(tab);
    // Chromium with its debugger and Firefox load the page anew. WebKit shows the one that was left, with the question in it.
    if (await look(tab, DIALOG)) await click(tab, { exact: 'Approve' });
    else await connect(tab);
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
  });

  test('a browser that is too old for the modal says so', async () => {
    const tab = await enter();
    await tab.run(() => {
      delete (Document.prototype as Partial<Document>).adoptedStyleSheets;
    });
    await click(tab, byId('open'));
    await see(tab, { css: '[role=alert] p', text: 'This browser is too old to connect a wallet here.' });
    await click(tab, { css: '[role=alert] button', exact: 'Close' });
    await seeGone(tab, { css: '[role=alert] p' });
    expect(await look(tab, DIALOG)).toBeUndefined();
  });

  test('Buy: a blocked window becomes a link that opens the payment page', async () => {
    const tab = await enter({ plugins: ['eip155', 'onramp', 'backend'] });
    await connect(tab);
    await openView(tab, 'Onramp', { amount: '50' });
    await seeText(tab, PRIMARY, 'See quote');
    await click(tab, PRIMARY);
    await see(tab, { css: '.lk-dialog button', text: 'Continue to Coinbase' });
    await tab.run(() => {
      window.open = () => null;
    });
    await click(tab, { css: '.lk-dialog button', text: 'Continue to Coinbase' });
    await see(tab, { css: '.lk-dialog', text: 'The window was blocked' });
    await click(tab, { css: '.lk-dialog a', text: 'Open Coinbase' });
    await see(await popup(), { css: 'button', text: 'Pay' });
  });

  test('Buy: one window, opened while the click is handled, because browsers block later and further ones', async () => {
    const tab = await enter({ plugins: ['eip155', 'onramp', 'backend'] });
    await connect(tab);
    await openView(tab, 'Onramp', { amount: '50' });
    await seeText(tab, PRIMARY, 'See quote');
    await click(tab, PRIMARY);
    await see(tab, { css: '.lk-dialog button', text: 'Continue to Coinbase' });
    await tab.run(() => {
      const { open } = window;
      const { dataset } = document.documentElement;
      let isHandled = false;
      window.addEventListener('click', () => (isHandled = true), { capture: true });
      window.addEventListener('click', () => (isHandled = false));
      window.open = (...given) => {
        dataset.opened = `${dataset.opened ?? ''} ${isHandled ? 'in the click' : 'late'}`;
        return open.apply(window, given);
      };
    });
    await click(tab, { css: '.lk-dialog button', text: 'Continue to Coinbase' });
    await see(await popup(), { css: 'button', text: 'Pay' });
    expect(await tab.run(() => document.documentElement.dataset.opened)).toBe(' in the click');
  });

  test('Receive: a refused copy is called one', async () => {
    const tab = await enter({ plugins: ['eip155', 'receive'] });
    await connect(tab);
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Receive' });
    await tab.run(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('Denied', 'NotAllowedError');
      };
    });
    await click(tab, { css: '.lk-dialog button', text: 'Copy' });
    await see(tab, { css: '[role=status], [role=alert], .lk-toast', text: 'Couldn’t copy the address' });
    expect(await look(tab, { css: '.lk-dialog button', text: 'Copied' })).toBeUndefined();
  });

  test('Send offers to scan and to paste where the browser can', async () => {
    const tab = await enter({ plugins: ['eip155', 'send'] });
    await connect(tab);
    const { scanner, paste } = await abilities(tab);
    await openView(tab, 'Send', {});
    await see(tab, { css: '.lk-dialog .lk-send__to' });
    const isThere = async (exact: string) => (await look(tab, { css: '.lk-dialog button', exact })) !== undefined;
    expect({ scan: await isThere('Scan'), paste: await isThere('Paste') }).toEqual({ scan: scanner, paste });
  });

  test('the strict policy holds: no script and no style of the page text, and no HTML where the engine has Trusted Types', async () => {
    const tab = await enter();
    const { trustedTypes } = await abilities(tab);
    expectFaults(/Content.Security.Policy|TrustedHTML/i);
    const result = await tab.run(async () => {
      const script = document.createElement('script');
      const style = document.createElement('style');
      style.append('body { color: red }');
      // The violations of this test are not those of the page.
      const blocked = (expected: string) =>
        new Promise<string>((done) => {
          const see = (event: SecurityPolicyViolationEvent) => {
            event.stopImmediatePropagation();
            if (!event.effectiveDirective.startsWith(expected)) return;
            window.removeEventListener('securitypolicyviolation', see, { capture: true });
            done(expected);
          };
          window.addEventListener('securitypolicyviolation', see, { capture: true });
        });
      const styles = blocked('style-src');
      document.head.append(style);
      const seen = [await styles];
      const html = 'trustedTypes' in window ? blocked('require-trusted-types-for') : undefined;
      let isRefused = false;
      try {
        document.createElement('p').innerHTML = '<b>x</b>';
      } catch {
        isRefused = true;
      }
      if (html) seen.push(await html);
      else {
        const scripts = blocked('script-src');
        script.append('document.title = "ran"');
        document.body.append(script);
        seen.push(await scripts);
      }
      return { seen, isRefused, color: getComputedStyle(document.body).color, title: document.title };
    });
    expect(result.isRefused).toBe(trustedTypes);
    expect(result.seen).toEqual(['style-src', trustedTypes ? 'require-trusted-types-for' : 'script-src']);
    expect(result.color).not.toBe('rgb(255, 0, 0)');
    expect(result.title).not.toBe('ran');
  });

  test('without Tab, which skips buttons in Safari, arrows and Enter connect, and Esc closes', async () => {
    const tab = await enter();
    await setMode(tab, 'harbor', 'approve');
    await setMode(tab, 'acorn', 'approve');
    await tab.run(() => document.querySelector<HTMLElement>('[data-testid=open]')?.focus());
    await tab.press('Enter');
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    const focused = () =>
      tab.run(() => {
        const shadow = document.querySelector('[data-latchkey]')?.shadowRoot;
        return shadow?.activeElement?.textContent ?? '';
      });
    await eventually(async () => expect(await focused()).not.toBe(''));
    await eventually(async () => {
      if ((await focused()).includes('Acorn')) return;
      await tab.press('ArrowRight');
      throw new Error(`The focus is at ${await focused()}.`);
    });
    await tab.press('Enter');
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
    await tab.press('Enter');
    await see(tab, DIALOG);
    await tab.press('Escape');
    await seeGone(tab, DIALOG);
  });

  test('the open dialog keeps the page behind it from scrolling, and gives it back where it was', async () => {
    const tab = await enter();
    await tab.run(() => {
      document.body.style.minHeight = '5000px';
      scrollTo(0, 400);
    });
    const top = () => tab.run(() => Math.round(scrollY));
    await tab.run(() => void window.latchkeySandbox?.modal.open());
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    const before = await top();
    const arrived = () =>
      tab.run(async () => {
        // A scroll by the wheel begins with the next frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return Number(document.documentElement.dataset.wheels ?? 0);
      });
    await tab.run(() => {
      const { dataset } = document.documentElement;
      const count = () => {
        dataset.wheels = `${Number(dataset.wheels ?? 0) + 1}`;
      };
      window.addEventListener('wheel', count, { capture: true, passive: true });
    });
    await tab.wheel(40, 400, 600);
    await eventually(async () => expect(await arrived()).toBeGreaterThan(0));
    expect(await top()).toBe(before);
    await tab.press('Escape');
    await seeGone(tab, DIALOG);
    expect(await top()).toBe(before);
    await eventually(async () => {
      await tab.wheel(40, 400, 100);
      expect(await top()).toBeGreaterThan(before);
    });
  });

  test('colours, joined surfaces and container units are drawn', async () => {
    const tab = await enter();
    await tab.run(() => void window.latchkeySandbox?.modal.open());
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    const drawn = await tab.run(() => {
      const probe = document.createElement('div');
      document.body.append(probe);
      probe.style.color = 'color-mix(in srgb, rgb(255 0 0), rgb(0 0 255))';
      const { color } = getComputedStyle(probe);
      probe.remove();
      const body = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-dialog[open] .lk-body');
      const isFaded = body !== null && body !== undefined && getComputedStyle(body).maskImage !== 'none';
      const fades = isFaded === CSS.supports('animation-timeline', 'scroll()');
      return {
        isMixed: color !== '' && color !== getComputedStyle(document.body).color,
        has: CSS.supports('selector(:has(a))'),
        fades,
        units: CSS.supports('width', '1cqi') && CSS.supports('height', '1dvh'),
      };
    });
    expect(drawn).toEqual({ isMixed: true, has: true, fades: true, units: true });
  });
}
