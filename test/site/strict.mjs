/** Makes a built site run under a strict Content-Security-Policy: each page gets its own, with the hashes of its inline scripts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeClasses, codeSheet } from './code.mjs';

/** The style sheet that the framework writes into a page while the theme changes. */
const UNMOVED =
  '*,*::before,*::after{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}';

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of a page of the site. Only the framework's own policy for Trusted Types is allowed, because it writes the search
 * results and the parts of pages that never change as HTML.
 *
 * @param {string} html
 */
export function policyOf(html) {
  const hashes = [...html.matchAll(INLINE)].map(([, , text]) => hashOf(text));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    `style-src 'self' ${hashOf(UNMOVED)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ');
}

/** The pages of the site in a folder. Those of `try` are the modal's, and have a policy of their own. */
export const pagesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('try/'))
    .sort();

/**
 * Writes the policy into each page, and one style sheet for the colours of code.
 *
 * @param {string} folder - The built site.
 * @param {string} base - `/`, or the path below which the site is served.
 * @returns {string[]} the pages, relative to the folder
 * @throws if a page has a style attribute, an inline style or an inline handler
 */
export function makeStrict(folder, base) {
  const pages = pagesOf(folder);
  const classes = new Set();
  for (const page of pages) {
    const file = join(folder, page);
    const html = withoutStyles(readFileSync(file, 'utf8'));
    for (const name of codeClasses(html)) classes.add(name);
    const refused = /<[^>]+\s(style|on[a-z]+)="[^>]*>|<style[^>]*>/.exec(html.replace(INLINE, ''));
    if (refused) throw new Error(`${page}: the policy would refuse ${refused[0].slice(0, 200)}`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
    const links = `<link rel="stylesheet" href="${base}assets/code.css"><link rel="icon" href="${base}icon.svg">`;
    writeFileSync(
      file,
      html.replace(/<meta charset="utf-8">/, (charset) => `${charset}\n    ${meta}\n    ${links}`),
    );
  }
  writeFileSync(join(folder, 'assets', 'code.css'), codeSheet(classes));
  return pages;
}

/** Removes the style attributes of VitePress. `site.css` has rules in their place, and one of them is set again by its script. */
const withoutStyles = (html) =>
  html
    .replace(/(<t[hd][^>]*?) style="text-align:(left|right|center);?"/g, '$1 class="$2"')
    .replaceAll(' style="--vp-vh:0px;"', '')
    .replaceAll(' style="position:relative;"', '');
