/** Hostile host pages. Each interferes with the modal by a style sheet, or by a script before or after the modal's code. */

import { AFTER, BEFORE } from './tricks.js';

/** A hostile page. */
export interface Host {
  readonly css?: string;
  /** Runs before any code of the modal is fetched. */
  before?(): void;
  /** Runs after the modal has been created and started. */
  after?(): void;
}

const EVERY =
  'html, body, div, dialog, section, header, h1, h2, h3, p, ul, ol, li, a, span, img, svg, path, button, input';
const EVIL = 'https://evil.example';

/** Pages by name. Tests compare the others with `clean`. */
export const HOSTS: Readonly<Record<string, Host>> = {
  clean: {},
  unset: { css: '*, *::before, *::after { all: unset !important }' },
  initial: { css: '* { all: initial !important }' },
  tags: {
    css: `${EVERY} { font: 900 40px/3 serif !important; color: red !important; background: lime !important;
      padding: 40px !important; margin: 30px !important; border: 9px dashed blue !important; border-radius: 0 !important;
      width: 50px !important; min-height: 300px !important; float: left !important; box-sizing: content-box !important }`,
  },
  inherited: {
    css: `* { letter-spacing: 4px !important; word-spacing: 9px !important; text-transform: uppercase !important;
      text-align: right !important; text-indent: 30px !important; line-height: 3 !important; white-space: pre !important;
      font-style: italic !important; font-variant: small-caps !important; text-shadow: 2px 2px red !important;
      -webkit-text-fill-color: red !important; -webkit-text-stroke: 1px blue !important; list-style: square inside !important;
      cursor: wait !important; user-select: none !important; word-break: break-all !important; hyphens: auto !important;
      direction: rtl !important; writing-mode: vertical-rl !important; text-orientation: upright !important;
      tab-size: 1 !important; quotes: none !important; border-collapse: collapse !important; text-underline-offset: 9px !important;
      font-kerning: none !important; font-feature-settings: "smcp" !important; color-scheme: dark !important;
      accent-color: red !important; caret-color: red !important; fill: red !important; stroke: red !important;
      stroke-width: 9px !important; text-wrap: nowrap !important; font-stretch: expanded !important; overflow-wrap: normal !important }`,
  },
  buttons: {
    css: 'button { padding: 30px !important; text-transform: uppercase !important; position: static !important }',
  },
  dialogs: { css: 'dialog, dialog[open] { display: none !important } dialog::backdrop { background: red !important }' },
  empty: { css: 'div:empty, body > div { display: none !important }' },
  invisible: {
    css: 'body > * { visibility: hidden !important; pointer-events: none !important; opacity: 0 !important }',
  },
  framed: {
    css: `body > * { position: absolute !important; inset: auto !important; width: 0 !important; height: 0 !important;
      overflow: hidden !important; contain: strict !important; clip-path: inset(50%) !important; transform: scale(.1) !important }`,
  },
  overlay: { before: BEFORE.overlay },
  small: { css: 'html { font-size: 62.5% !important }' },
  large: { css: 'html { font-size: 30px !important; line-height: 3 }' },
  body: {
    css: 'body { transform: scale(.8) rotate(2deg); filter: blur(2px); opacity: .5; overflow: hidden; perspective: 100px }',
  },
  zoom: { css: 'html { zoom: 1.25 }' },
  rtl: { before: BEFORE.rightToLeft },
  base: { before: BEFORE.base },
  frozen: { before: BEFORE.freeze },
  extended: { before: BEFORE.extend },
  patched: { after: AFTER.patch },
  trap: { after: AFTER.trap },
  keys: { after: AFTER.swallowKeys },
  variables: {
    css: `:root, body, * { --lk-accent: url(${EVIL}/a.png); --lk-accent-dark: url(${EVIL}/d.png); --lk-radius: url(${EVIL}/r.png);
      --lk-font: url(${EVIL}/f.woff2); --lk-font-mono: url(${EVIL}/m.woff2); --lk-surface-base: url(${EVIL}/s.png);
      --lk-tint: image-set(url(${EVIL}/t.png) 1x) }`,
  },
  injection: { after: AFTER.inject },
};
