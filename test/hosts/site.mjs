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
import { connect, tryPlayground } from './sitePlayground.mjs';

const BASE = '/docs/latchkey/';
const MOST_KIB = 80;
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
    const pages = pagesOf(built).filter((page) => only.length === 0 || only.includes(page));
    for (const page of pages) {
      const { faults, bytes } = await visitPage(browser, new URL(`${BASE}${page}`, server.url).href);
      most = Math.max(most, bytes);
      score[faults.length > 0 ? 'failed' : 'passed'] += 1;
      if (faults.length > 0) process.stdout.write(`✗ site: ${page}: ${faults.slice(0, 5).join('\n    ')}\n`);
    }
    const faults = await connectInPlayground(browser, new URL(`${BASE}playground.html`, server.url).href);
    score[faults.length > 0 ? 'failed' : 'passed'] += 1;
    if (faults.length > 0) process.stdout.write(`✗ site: the modal of the playground: ${faults.join('\n    ')}\n`);
    const { passed, failed } = await tryPlayground(browser, new URL(`${BASE}try/index.html`, server.url).href);
    score.passed += passed;
    score.failed += failed;
  } finally {
    await server.stop();
  }
  const mark = score.failed > 0 ? '✗' : '✓';
  process.stdout.write(
    `${mark} site: ${score.passed} of ${score.passed + score.failed} pass: every page loads under its policy without a fault, passes axe in two themes and fits 320 px, and ` +
      `the playground connects a wallet; ` +
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
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      faults.push(...(await axeFaults(page)).map((fault) => `axe, ${scheme}: ${fault}`));
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) faults.push(`${wide} px wider than 320 px`);
    return { faults, bytes };
  } finally {
    await context.close();
  }
}

/** Connects a wallet in the frame, and changes the theme, which keeps the connection. @returns the faults of the page and of its frame */
async function connectInPlayground(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  const faults = [];
  try {
    const page = await context.newPage();
    watchFaults(page, url, faults);
    await page.goto(url);
    const modal = page.frameLocator('iframe');
    await connect(modal, 'Acorn');
    await page.getByRole('slider').press('ArrowLeft');
    await page.waitForURL(/#radius=15$/);
    await page.getByText('radius: 15').waitFor();
    await modal.getByText('with Acorn').waitFor();
  } catch (error) {
    faults.push(error.message);
  } finally {
    await context.close();
  }
  return faults;
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
async function axeFaults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
  );
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
