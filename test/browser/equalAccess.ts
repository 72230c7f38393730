/** IBM Equal Access: a second accessibility engine with rules of its own, beside axe. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const engine = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

/** Loads the engine through the debugger, because the page's Content-Security-Policy blocks other scripts. */
export const loadEqualAccess = (page: Page) => page.evaluate(engine);

/** Violations of WCAG 2.2 A and AA that the engine is sure of, as text. */
export function equalAccessFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: typeof import('accessibility-checker-engine/ace') };
    const checker = new ace.Checker();
    const roots = [...document.querySelectorAll('[data-latchkey]')];
    const reports = [];
    for (const root of roots) reports.push(await checker.check(root, ['WCAG_2_2']));
    return reports
      .flatMap(({ results }) => results)
      .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path }) => `${ruleId}: ${path.dom} ${message}`);
  });
}
