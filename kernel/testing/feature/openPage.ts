/** A page for the checks of views on the command line, by the jsdom that is installed beside the plugin. */

/** The part of jsdom that is used. */
interface Jsdom {
  readonly JSDOM: new (
    html: string,
    options: { readonly url: string; readonly pretendToBeVisual: boolean },
  ) => { readonly window: Window & typeof globalThis };
}

/** React reads the first three. The others are those of the page, because jsdom refuses the signals and events of Node.js. */
const GLOBALS = ['window', 'document', 'navigator', 'AbortController', 'AbortSignal', 'Event', 'EventTarget'] as const;

/**
 * Opens an empty page, and sets the globals of this process to those of the page. They stay: React uses them after the checks too.
 * Without jsdom, or with a document, it does nothing.
 *
 * @param file - The module of the check. jsdom is looked for from there.
 */
export function openPage(file: string): void {
  if (typeof document !== 'undefined') return;
  const { createRequire } = process.getBuiltinModule('node:module');
  let jsdom: Jsdom;
  try {
    jsdom = createRequire(file)('jsdom') as Jsdom;
  } catch {
    return;
  }
  const html = '<!doctype html><html lang="en"><head><title>Checks</title></head><body></body></html>';
  const { window } = new jsdom.JSDOM(html, { url: 'https://app.example/', pretendToBeVisual: true });
  for (const name of GLOBALS) {
    const value = name === 'window' ? window : window[name];
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
}
