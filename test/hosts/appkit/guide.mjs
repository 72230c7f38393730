/** Reads the configurations and the types of kernel/guide/from-appkit.md, so that the apps are built with what the guide says. */
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../kernel/guide/from-appkit.md', import.meta.url), 'utf8');

/** The first field of each configuration of the guide that redirects the packages. */
const FIELDS = { vite: 'resolve: {\n    alias: [', webpack: 'resolve: {\n    alias: {', turbopack: 'turbopack: {' };

/**
 * The configuration of a bundler.
 *
 * @param {keyof typeof FIELDS} bundler
 * @throws if the guide has none
 */
export async function redirects(bundler) {
  const code = blocks('js').find((block) => block.includes(FIELDS[bundler]));
  if (!code) throw new Error(`The guide has no configuration of ${bundler}.`);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;
}

/** The declarations that give the packages of AppKit our types. @throws if the guide has none */
export function declarations() {
  const code = blocks('typescript').find((block) => block.includes("declare module '@reown/appkit'"));
  if (!code) throw new Error('The guide has no declarations.');
  return code;
}

const blocks = (language) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
