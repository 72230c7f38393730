/**
 * `node test/hosts/site.mjs`: builds the site as it would be served below a folder, and loads every page of it in Chromium under
 * the policy that the page itself has. `--built` takes what `npm run site -- --base /docs/latchkey/` has built. Names of pages, such as
 * `index.html`, load only those.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { serveFolder } from '../dapp/static.mjs';
import { buildSite, built, pagesOf } from '../site/build.mjs';
import { launch, watchFaults } from './browser.mjs';
import { deadLinks } from './siteLinks.mjs';
import { tryPlayground } from './sitePlayground.mjs';
import { SITE_WALKS, walkSite } from './siteWalks.mjs';

const BASE = '/docs/latchkey/';
const MOST_KIB = 80;
/** Pages that are loaded at once. */
const AT_ONCE = 3;
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The themes differ in colours only. */
const CONTRAST = { type: 'rule', values: ['color-contrast'] };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Loads every page of the site, wide and at 320 px.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ rebuild?: boolean, only?: readonly string[] }} [options] - `only`: names of pages. Default: all.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function trySite(browser, { rebuild = true, only = [] } = {}) {
  if (rebuild) await buildSite({ base: BASE });
  const server = await serveFolder(built, { first: below(BASE) });
  const score = { passed: 0, failed: 0 };
  let most = 0;
  try {
    const count = (name, faults) => {
      score[faults.length > 0 ? 'failed' : 'passed'] += 1;
      if (faults.length > 0) process.stdout.write(`✗ site: ${name}: ${faults.slice(0, 5).join('\n    ')}\n`);
    };
    const pages = pagesOf(built).filter((page) => only.length === 0 || only.includes(page));
    const waiting = [...pages];
    const visitRest = async () => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        const { faults, bytes } = await visitPage(browser, new URL(`${BASE}${page}`, server.url).href);
        most = Math.max(most, bytes);
        count(page, faults);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitRest));
    count('links', deadLinks(built, pages, BASE));
    for (const [name, [page, walk]] of Object.entries(SITE_WALKS))
      count(name, await walkSite(browser, new URL(`${BASE}${page}`, server.url).href, walk));
    const { passed, failed } = await tryPlayground(browser, new URL(`${BASE}try/index.html`, server.url).href);
    score.passed += passed;
    score.failed += failed;
  } finally {
    await server.stop();
  }
  const mark = score.failed > 0 ? '✗' : '✓';
  process.stdout.write(
    `${mark} site: ${score.passed} of ${score.passed + score.failed} pass: every page loads under its policy without a fault, passes axe in two themes and fits 320 px, ` +
      `every link and fragment leads somewhere, the search finds a page, the frame of the home page is loaded in view only, and ` +
      `the playground works; ` +
      `at most ${(most / 1024).toFixed(1)} KiB of script\n`,
  );
  return score;
}

/** Serves a folder below a path, as a host of several sites does. */
function below(base) {
  return (request, response, next) => {
    if (!request.url.startsWith(base)) return void response.writeHead(404).end();
    request.url = `/${request.url.slice(base.length)}`;
    next();
  };
}

async function visitPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const faults = [];
  const scripts = [];
  try {
    const page = await context.newPage();
    watchFaults(page, url, faults);
    page.on('response', (response) => {
      const own = response.frame() === page.mainFrame();
      if (own && response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body)));
    });
    await page.goto(url, { waitUntil: 'load' });
    if (!(await page.evaluate(isRunning))) faults.push('the scripts of the page do not run');
    const bytes = (await Promise.all(scripts)).reduce((sum, { length }) => sum + length, 0);
    if (bytes > MOST_KIB * 1024) faults.push(`${(bytes / 1024).toFixed(1)} KiB of script, ${MOST_KIB} are allowed`);
    for (const [scheme, rules] of [
      ['light', RULES],
      ['dark', CONTRAST],
    ]) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      faults.push(...(await axeFaults(page, rules)).map((fault) => `axe, ${scheme}: ${fault}`));
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) faults.push(`${wide} px wider than 320 px`);
    return { faults, bytes };
  } catch (error) {
    return { faults: [...faults, error.message], bytes: 0 };
  } finally {
    await context.close();
  }
}

/** Whether the framework takes over the page within 600 frames. */
function isRunning() {
  return new Promise((resolve) => {
    let frames = 0;
    const look = () => {
      if (document.getElementById('app')?.__vue_app__) resolve(true);
      else if (++frames > 600) resolve(false);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Runs axe in the page. Its script comes from the browser, not from the page, so the policy does not concern it. */
async function axeFaults(page, runOnly) {
  // A heading with that id is a global of the same name.
  if (!(await page.evaluate(() => typeof globalThis.axe?.run === 'function'))) await page.evaluate(axe);
  const { violations } = await page.evaluate((only) => globalThis.axe.run(document, { runOnly: only }), runOnly);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} (${nodes.length})`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await launch();
  const { failed } = await trySite(browser, {
    rebuild: !process.argv.includes('--built'),
    only: process.argv.slice(2).filter((name) => name.endsWith('.html')),
  });
  await browser.close();
  process.exitCode = failed > 0 ? 1 : 0;
}
