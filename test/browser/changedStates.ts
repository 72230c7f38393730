/** Finds the states of the gallery that a change may affect. The short run also shows these in every look. */

import { execFileSync } from 'node:child_process';
import { root } from '../tools/aliases.mjs';

/** Files of states by the sources that draw them: a folder or a file. */
const STATES_OF: Readonly<Record<string, readonly string[]>> = {
  'kernel/ui/outbox': ['outbox'],
  'kernel/ui': ['shell', 'kit'],
  'kernel/react': ['buttons'],
  'kernel/elements': ['buttons'],
  'plugins/account/pending': ['outbox'],
  'plugins/account': ['account'],
  'plugins/connect': ['connect', 'namespaces'],
  'plugins/networks': ['networks'],
  'plugins/wallets': ['directory', 'wallets'],
  'plugins/walletconnect': ['pairing'],
  'plugins/email': ['logins'],
  'plugins/socials': ['logins'],
  'plugins/farcaster': ['logins'],
  'plugins/frame': ['logins'],
  'plugins/siwx': ['signIn'],
  'plugins/smart-sessions': ['sessions'],
  'plugins/tokens': ['tokens'],
  'plugins/activity': ['activity'],
  'plugins/eip155': ['account'],
  'plugins/names': ['names'],
  'plugins/receive': ['receive'],
  'plugins/send': ['send'],
  'plugins/onramp': ['onramp'],
  'plugins/swaps': ['swaps'],
  'plugins/appkit': ['buttons'],
  'test/dapp/gallery/Buttons.tsx': ['buttons'],
};

/** Paths that differ from the last commit on main, including new files. Empty if git is not available. */
export function changedPaths(folder: string = root): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const base = git('merge-base', 'HEAD', 'main').trim();
    const changed = git('diff', '--name-only', base);
    const added = git('ls-files', '--others', '--exclude-standard');
    return `${changed}\n${added}`.split('\n').filter((path) => path !== '');
  } catch {
    return [];
  }
}

/** Names of files of states (keys of `STATE_FILES` in the gallery) that these paths affect, without duplicates. */
export function changedStateFiles(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap((path) => {
    const own = /^test\/dapp\/gallery\/states\/(\w+)\./.exec(path)?.[1];
    // The kernel's own folders hold only code that draws. A plugin also holds code that asks wallets and servers.
    const isDrawn = path.startsWith('kernel/') || /\.(tsx|css)$|strings\.ts$/i.test(path);
    const folder = isDrawn ? Object.keys(STATES_OF).find((prefix) => `${path}/`.startsWith(`${prefix}/`)) : undefined;
    return own ?? (folder ? STATES_OF[folder] : undefined) ?? [];
  });
  return [...new Set(files)];
}
