/** Finds anvil: the one named in `$ANVIL`, Foundry's npm package for this platform, or one on the PATH. */

import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/**
 * Path of an anvil that can run here.
 *
 * The npm packages carry the binary itself, one package a platform, so no install script is needed.
 *
 * @param from - A file whose neighbouring `node_modules` are looked through. Default: this one.
 * @returns `undefined` where there is none: see `howToGetAnvil`.
 */
export function findAnvil(from: string = import.meta.url): string | undefined {
  return process.env.ANVIL || (fromPackage(from) ?? fromPath(process.env.PATH ?? ''));
}

/** What to tell someone who has no anvil. */
export const howToGetAnvil =
  'No local EVM chain can be started here: anvil was not found. Install Foundry (https://getfoundry.sh), so that "anvil" ' +
  'is on the PATH, or name the binary in ANVIL; or start any EVM node on this machine and name its URL in LATCHKEY_EVM_RPC, ' +
  'for example LATCHKEY_EVM_RPC=http://127.0.0.1:8545 (two URLs, separated by a comma, give two networks).';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

function fromPackage(from: string): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch]}`;
  try {
    const folder = dirname(createRequire(from).resolve(`${name}/package.json`));
    return executable(join(folder, 'bin', exe('anvil')));
  } catch {
    return undefined; // not installed: the platform has none, or optional packages were left out
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
