/** Measures what the code of a choice loads, by bundling it with the built package. */

import { bundleAtOnce } from '../tools/bundling.mjs';
import { type Choice, DEFAULTS, LOCALES } from './choice.js';
import { codeOf, type STYLES } from './code.js';
import type { Size, SizeTable } from './sizes.js';

/** The size of a choice, measured by bundling its code. */
export async function measure(choice: Choice, style: (typeof STYLES)[number]): Promise<Size> {
  const code = codeOf(choice, style);
  const late = lateModules(choice).map(
    (name, at) => `import * as late${at} from './dist/${name}.js'; globalThis.late${at} = late${at};`,
  );
  const [page, shown] = await Promise.all([bundleAtOnce(code), bundleAtOnce(code + late.join(''))]);
  return { page: page.gzipped, shown: shown.gzipped };
}

/** The modules below `dist` that are loaded after the page, until the modal shows wallets. */
const lateModules = ({ preset, locale }: Choice) => [
  'kernel/modal/engine',
  'kernel/ui/shell/mountShell',
  `presets/${preset}/first`,
  ...(locale === DEFAULTS.locale ? [] : [`plugins/locales/${locale}`]),
];

/** The table of parts. */
export async function measureParts(): Promise<SizeTable> {
  const plain: Choice = { ...DEFAULTS, form: 'dialog' };
  const [evm, full] = await Promise.all([measure({ ...plain, preset: 'evm' }, 'plain'), measure(plain, 'plain')]);
  const added = async (...choice: Parameters<typeof measure>): Promise<Size> => {
    const size = await measure(...choice);
    return { page: size.page - full.page, shown: size.shown - full.shown };
  };
  const [react, elements] = await Promise.all([added(plain, 'react'), added(plain, 'elements')]);
  const languages = LOCALES.filter((locale) => locale !== 'en').map(
    async (locale) => [locale, await added({ ...plain, locale }, 'plain')] as const,
  );
  return { evm, full, react, elements, ...Object.fromEntries(await Promise.all(languages)) } as SizeTable;
}
