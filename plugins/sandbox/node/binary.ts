/** Finds the anvil binary: `$ANVIL`, Foundry's npm package for this platform, or the PATH, in this order. */

import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/**
 * Path of an anvil binary for this platform.
 *
 * Foundry publishes one npm package per platform, which contains the binary, so no install script is needed.
 *
 * @param from - File from which the npm package is resolved. Default: this file.
 * @returns `undefined` if no anvil was found. `howToGetAnvil` is the message to show then.
 */
export function findAnvil(from: string = import.meta.url): string | undefined {
  return process.env.ANVIL || (fromPackage(from) ?? fromPath(process.env.PATH ?? ''));
}

/** Error message when anvil is missing. */
export const howToGetAnvil =
  'The local EVM networks cannot start because anvil was not found. Install Foundry (https://getfoundry.sh), so that ' +
  '"anvil" is on the PATH, or set ANVIL to the path of the binary. Or start any EVM node on this machine and set ' +
  'LATCHKEY_EVM_RPC to its URL, for example LATCHKEY_EVM_RPC=http://127.0.0.1:8545 (separate several URLs by commas).';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

function fromPackage(from: string): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch]}`;
  try {
    const folder = dirname(createRequire(from).resolve(`${name}/package.json`));
    return executable(join(folder, 'bin', exe('anvil')));
  } catch {
    return undefined; // no package exists for this platform, or optional packages were not installed
  }
}

function fromPath(path: string): string | undefined {
  for (const folder of path.split(delimiter)) {
    const found = folder === '' ? undefined : executable(join(folder, exe('anvil')));
    if (found !== undefined) return found;
  }
  return undefined;
}

function executable(file: string): string | undefined {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}

const exe = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);
