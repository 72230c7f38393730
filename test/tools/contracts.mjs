/**
 * Compiles the Solidity contracts of the sandbox. `node test/tools/contracts.mjs` writes `artifacts.json` beside them, and
 * a test checks that this file is what the sources compile to.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import solc from 'solc';
import { root } from './aliases.mjs';

const folder = join(root, 'plugins/sandbox/node/contracts');

/** Path of the compiled contracts. */
export const artifactsPath = join(folder, 'artifacts.json');

/**
 * Compiles every contract of the folder.
 *
 * @returns The text of `artifacts.json`: creation code and ABI by contract name
 * @throws Error with the messages of the compiler
 */
export function compileContracts() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'));
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of the sources, the code does not depend on comments and paths.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  const artifacts = names.flatMap((file) => {
    const name = file.replace('.sol', '');
    const { abi, evm } = contracts[file][name];
    // An abstract contract has no code.
    return evm.bytecode.object === '' ? [] : [[name, { abi, bytecode: `0x${evm.bytecode.object}` }]];
  });
  return `${JSON.stringify(Object.fromEntries(artifacts), null, 2)}\n`;
}

function readImport(path) {
  const file = join(root, 'node_modules', path);
  return existsSync(file) ? { contents: readFileSync(file, 'utf8') } : { error: `The file ${path} does not exist.` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(artifactsPath, compileContracts());
}
