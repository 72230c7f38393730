/** Installs the archive with each package manager on each Node, and runs it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm, run } from './run.mjs';

const NODES = ['20', '22', '24'];

/** The script of each package manager, and how it installs a folder. `prepare`: a script of its own that it needs first. */
const MANAGERS = {
  npm: { script: 'npm/bin/npm-cli.js', args: ['install', '--no-audit', '--no-fund'] },
  pnpm: { script: 'pnpm/bin/pnpm.cjs', args: ['install'] },
  yarn: { script: 'yarn/bin/yarn.js', args: ['install', '--non-interactive', '--ignore-engines'] },
  bun: { binary: 'bun/bin/bun.exe', args: ['install'], prepare: 'install.js' },
};

/** An app that makes a modal on a server, and renders a button. */
const SMOKE = `import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const network = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: [] };
const modal = createModal({ plugins: evm({ networks: [network] }) });
const html = renderToString(createElement(ModalProvider, { modal }, createElement(ConnectButton)));
if (!html.includes('Connect wallet')) throw new Error(html);
`;

/** Rows: a table of package managers and versions of Node. */
export function tryInstalls(archive, folder) {
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'package.json'), '{ "private": true }');
  const nodes = NODES.map((version) => ({ version, path: installNode(tools, version) }));
  const managers = Object.keys(MANAGERS).filter((name) => installs(tools, name));
  const faults = [];
  const rows = managers.map((manager) => {
    const cells = nodes.map(({ version, path }) => {
      if (path === undefined) return '–';
      try {
        return `✓ ${tryOne({ archive, folder, tools, manager, version, path })}`;
      } catch (error) {
        faults.push(`✗ ${manager} on Node ${version}: ${error.message}`);
        return '✗';
      }
    });
    return [manager, ...cells];
  });
  const left = Object.keys(MANAGERS).filter((name) => !managers.includes(name));
  return [
    ...tableOf([['', ...NODES.map((version) => `Node ${version}`)], ...rows]),
    ...faults,
    ...(left.length > 0 ? [`– not tried, because it could not be installed: ${left.join(', ')}`] : []),
  ];
}

/** @returns the exact version of Node */
function tryOne({ archive, folder, tools, manager, version, path }) {
  const own = join(folder, `${manager}-${version}`);
  mkdirSync(own);
  const dependencies = { latchkey: `file:${archive}`, react: '^19', 'react-dom': '^19' };
  writeFileSync(join(own, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  writeFileSync(join(own, 'smoke.mjs'), SMOKE);
  const began = performance.now();
  const env = { PATH: `${dirname(path)}${delimiter}${process.env.PATH}` };
  const { script, binary, args } = MANAGERS[manager];
  const modules = join(tools, 'node_modules');
  if (binary) run(own, join(modules, binary), args, env);
  else run(own, path, [join(modules, script), ...args], env);
  run(own, path, ['smoke.mjs'], env);
  run(own, path, [join(own, 'node_modules', 'latchkey', 'dist', 'bin', 'latchkey.js'), '--help'], env);
  const exact = run(own, path, ['-p', 'process.versions.node']).trim();
  // Installations take minutes on a slow line, so each says at once that it has ended.
  process.stdout.write(`  ${manager} on Node ${exact} (${((performance.now() - began) / 1000).toFixed(0)} s)\n`);
  return exact;
}

/** @returns the path of the binary; undefined on platforms without one */
function installNode(tools, version) {
  const name = `node-${version}`;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  try {
    npm(tools, ['install', '--no-audit', '--no-fund', `${name}@npm:node-${system}-${process.arch}@${version}`]);
  } catch {
    return undefined;
  }
  const path = join(tools, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : undefined;
}

function installs(tools, name) {
  try {
    const { script, binary, prepare } = MANAGERS[name];
    const wanted = name === 'pnpm' ? 'pnpm@10' : name;
    // New releases of npm run no script of a package, older ones do. A script that ran twice would fail.
    npm(tools, ['install', '--no-audit', '--no-fund', '--ignore-scripts', wanted]);
    if (prepare) run(join(tools, 'node_modules', name), process.execPath, [prepare]);
    return existsSync(join(tools, 'node_modules', script ?? binary));
  } catch {
    return false;
  }
}

function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => Math.min(row[column].length, 60))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
