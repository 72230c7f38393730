/** Builds with the original, or with `latchkey/appkit` if WITH begins with `latchkey`, by the redirects of the guide. */
import { fileURLToPath } from 'node:url';
import { redirects } from '../../guide.mjs';

const { WITH: kind = 'original' } = process.env;
const { turbopack } = kind.startsWith('latchkey') ? await redirects('turbopack') : {};

export default {
  distDir: `.built/${kind}`,
  // The runner compiles all apps.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)), ...turbopack },
};
