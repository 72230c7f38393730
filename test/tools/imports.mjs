/**
 * Checks the import rules with dependency-cruiser.
 *
 * dependency-cruiser reads TypeScript either through the compiler API, which TypeScript 7 does not have, or through swc
 * without JSX. Therefore esbuild writes two copies of the sources as JavaScript: one that keeps type imports, for the rules
 * about all imports, and one without them, for the rules about run-time imports.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { transformSync } from 'esbuild';
import { root } from './aliases.mjs';
import { rulesForAll, rulesForValues } from './importRules.mjs';

const folders = ['kernel', 'plugins', 'presets'];
const extensions = ['.ts.js', '.tsx.js', '.js'];

/**
 * @param {string} base Folder that holds kernel, plugins and presets.
 * @returns {Promise<{ modules: number, violations: string[] }>} the number of modules read, and the broken rules
 */
export async function checkImports(base = root) {
  const all = await cruiseMirror(base, rulesForAll, true);
  const values = await cruiseMirror(base, rulesForValues, false);
  return { modules: values.modules, violations: [...new Set([...all.violations, ...values.violations])].sort() };
}

async function cruiseMirror(base, rules, withTypes) {
  // On macOS the temporary folder is a symbolic link, and dependency-cruiser compares real paths.
  const mirror = mkdtempSync(join(realpathSync(tmpdir()), 'latchkey-imports-'));
  try {
    for (const folder of folders) mkdirSync(join(mirror, folder));
    for (const file of sourceFiles(base)) write(join(mirror, relative(base, file)), file, withTypes);
    symlinkSync(join(root, 'node_modules'), join(mirror, 'node_modules'), 'junction');
    const { output } = await cruise(
      folders,
      { baseDir: mirror, validate: true, ruleSet: { forbidden: rules }, doNotFollow: { path: 'node_modules' } },
      {
        extensions,
        extensionAlias: { '.js': extensions },
        mainFiles: ['index'],
        exportsFields: ['exports'],
        conditionNames: ['import', 'module', 'browser', 'default'],
        symlinks: false,
        alias: {
          latchkey$: join(mirror, 'kernel', 'index.ts.js'),
          'latchkey/chain-kit$': join(mirror, 'kernel', 'chain-kit', 'index.ts.js'),
          'latchkey/server-kit$': join(mirror, 'kernel', 'server-kit', 'index.ts.js'),
          'latchkey/standard-chain$': join(mirror, 'kernel', 'standard-chain', 'index.ts.js'),
          'latchkey/standard-wallets$': join(mirror, 'kernel', 'standard-wallets', 'index.ts.js'),
          'latchkey/plugins': join(mirror, 'plugins'),
          'latchkey/presets': join(mirror, 'presets'),
          latchkey: join(mirror, 'kernel'),
        },
      },
    );
    const named = (path) => path.replace(/(\.tsx?)\.js$/, '$1');
    return {
      modules: output.modules.filter((module) => /^(kernel|plugins|presets)\/.*\.tsx?\.js$/.test(module.source)).length,
      violations: output.summary.violations.map(({ from, to, rule, cycle }) => {
        const path = cycle ? cycle.map((step) => named(step.name)).join(' → ') : named(to);
        return `${named(from)} → ${path}: ${rule.name}. ${rules.find(({ name }) => name === rule.name)?.comment ?? ''}`;
      }),
    };
  } finally {
    rmSync(mirror, { recursive: true, force: true });
  }
}

function sourceFiles(base) {
  return folders.flatMap((folder) => {
    if (!existsSync(join(base, folder))) return [];
    return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && !item.name.endsWith('.d.ts'))
      .map((item) => join(item.parentPath, item.name));
  });
}

function write(target, file, withTypes) {
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.tsx?$/.test(file)) return writeFileSync(target, '');
  const text = readFileSync(file, 'utf8');
  const { code } = transformSync(
    withTypes ? text.replace(/^(\s*import|export) type (?=[{*]|[\w$]+ from)/gm, '$1 ') : text,
    {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      sourcefile: file,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    },
  );
  return writeFileSync(`${target}.js`, code);
}

if (process.argv[1] === import.meta.filename) {
  const { modules, violations } = await checkImports();
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.stdout.write(`${modules} modules read, ${violations.length} forbidden imports found.\n`);
  if (modules === 0 || violations.length > 0) process.exitCode = 1;
}
