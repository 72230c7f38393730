/** `npx latchkey create` for apps: reads the flags, or asks. */

/** The values of each choice. The kernel knows none of them. */
export interface AppChoices {
  readonly frameworks: readonly string[];
  readonly chains: readonly string[];
  readonly logins: readonly string[];
  readonly defaults: {
    readonly framework: string;
    readonly chains: readonly string[];
    readonly logins: readonly string[];
  };
  readonly wagmiChain: string;
  readonly wagmiFrameworks: readonly string[];
  /** Log-ins that make a wallet, and the chains on which it has accounts. */
  readonly embedded: { readonly logins: readonly string[]; readonly chains: readonly string[] };
}

/** An app as its choices describe it. */
export interface AppAnswers {
  readonly name: string;
  readonly framework: string;
  readonly chains: readonly string[];
  readonly logins: readonly string[];
  readonly wagmi: boolean;
}

/** The choices of an app, and its files. */
export interface AppStarter {
  readonly choices: AppChoices;
  /** The files of an app, by path. */
  filesOf(app: AppAnswers): Readonly<Record<string, string>>;
}

/** Asks a question. @returns the answer, without the end of the line */
export type Ask = (question: string) => Promise<string>;

export const appUsage = `Usage: latchkey create <name> [--framework vite|next|plain] [--chains evm,solana,bitcoin,polkadot]
                       [--logins email,google,signature,…|none] [--wagmi]

Writes an app into the new folder <name>. It runs offline with "latchkey sandbox", and with real networks and servers once it has the
id of a project. vite is React in Vite, and plain is a page without React in its own code. With the log-in signature, accounts sign a
message, which a server of the app verifies. Without flags, a terminal asks.

  latchkey create my-app
  latchkey create my-app --framework next --chains evm,solana --wagmi
  latchkey create my-app --logins email,signature
`;

const NAME = /^[a-z0-9][a-z0-9-]{0,48}$/;

/** Reads the arguments of an app, and asks for what they leave open. @throws with what is expected */
export async function readApp(args: readonly string[], load: () => Promise<AppStarter>, ask = terminal()) {
  const flags = new Map<string, string>();
  const names: string[] = [];
  const rest = args.flatMap((one) =>
    /^--\w+=/.test(one) ? [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] : [one],
  );
  for (let at = 0; at < rest.length; at++) {
    const one = rest[at] ?? '';
    if (one === '--wagmi') flags.set(one, '');
    else if (['--framework', '--chains', '--logins'].includes(one)) flags.set(one, rest[++at] ?? '');
    else names.push(one);
  }
  const unknown = names.find((one) => one.startsWith('-'));
  if (unknown !== undefined)
    throw new Error(`"${unknown.slice(0, 40)}" is no flag of "latchkey create".\n\n${appUsage.trimEnd()}`);
  const [name = '', ...more] = names;
  if (name === '' || more.length > 0) throw new Error(appUsage.trimEnd());
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is no name of an app; expected at most 49 lower-case letters, digits and dashes, the first one no dash. Its folder is made in the current one.`,
    );
  const { choices, filesOf } = await load();
  const app = { name, ...readChoices(flags.size === 0 && ask ? await askAll(choices, ask) : flags, choices) };
  const chosen = `Chosen: ${flagsOf(app)}\n`;
  return { name, files: filesOf(app), next: `${chosen}Next:\n\n  cd ${name} && npm install\n  npm run dev\n` };
}

/** The flags that choose this app. */
const flagsOf = ({ framework, chains, logins, wagmi }: Omit<AppAnswers, 'name'>): string =>
  `--framework ${framework} --chains ${chains.join()} --logins ${logins.join() || 'none'}${wagmi ? ' --wagmi' : ''}`;

/** @throws with the known values, and for wagmi in an app that cannot use it */
function readChoices(flags: ReadonlyMap<string, string>, choices: AppChoices): Omit<AppAnswers, 'name'> {
  const { frameworks, chains, defaults, wagmiChain, wagmiFrameworks } = choices;
  const [framework = ''] = listOf('--framework', flags.get('--framework') ?? defaults.framework, frameworks);
  const taken = listOf('--chains', flags.get('--chains') ?? defaults.chains.join(), chains);
  const chosen = loginsOf(flags.get('--logins'), taken, choices);
  const wagmi = flags.has('--wagmi');
  if (wagmi && !wagmiFrameworks.includes(framework))
    throw new Error(`wagmi needs React; expected --framework ${wagmiFrameworks.join(' or ')}, got ${framework}.`);
  if (wagmi && !taken.includes(wagmiChain))
    throw new Error(`wagmi needs networks of ${wagmiChain}; expected --chains ${[wagmiChain, ...taken].join()}.`);
  return { framework, chains: taken, logins: chosen, wagmi };
}

/** @throws for a log-in that makes a wallet, in an app without a chain on which it has accounts */
function loginsOf(given: string | undefined, chains: readonly string[], choices: AppChoices): readonly string[] {
  const { logins, defaults, embedded } = choices;
  const hasAccounts = chains.some((one) => embedded.chains.includes(one));
  if (given === undefined) return hasAccounts ? defaults.logins : [];
  const chosen = given === 'none' ? [] : listOf('--logins', given, logins);
  const wrong = hasAccounts ? undefined : chosen.find((one) => embedded.logins.includes(one));
  if (wrong === undefined) return chosen;
  const others = chosen.filter((one) => !embedded.logins.includes(one)).join() || 'none';
  throw new Error(
    `The log-in ${wrong} needs a chain of ${embedded.chains.join(' or ')}; expected --logins ${others}, or another chain.`,
  );
}

/** The values of a list, in the order of the known ones. */
function listOf(flag: string, text: string, known: readonly string[]): readonly string[] {
  const values = text.split(',').map((one) => one.trim());
  const wrong = values.find((one) => !known.includes(one));
  if (wrong !== undefined) throw new Error(`${flag} has "${wrong}"; expected ${known.join(', ')}.`);
  if (flag === '--framework' && values.length > 1) throw new Error(`${flag} is one of ${known.join(', ')}.`);
  return known.filter((one) => values.includes(one));
}

/** The answers as flags. An empty answer is the default. */
async function askAll(choices: AppChoices, ask: Ask): Promise<ReadonlyMap<string, string>> {
  const { frameworks, chains, logins, defaults, wagmiChain, wagmiFrameworks } = choices;
  const flags = new Map<string, string>();
  const question = async (flag: string, title: string, known: readonly string[], normally: string) => {
    const answer = (await ask(`${title} (${known.join(', ')}) [${normally}]: `)).trim().toLowerCase() || normally;
    flags.set(flag, answer);
    return answer;
  };
  const framework = await question('--framework', 'Framework', frameworks, defaults.framework);
  const taken = await question('--chains', 'Chains, with commas', chains, defaults.chains.join());
  const normally = loginsOf(undefined, taken.split(/\s*,\s*/), choices).join() || 'none';
  await question('--logins', 'Log-ins, with commas', [...logins, 'none'], normally);
  const mayUseWagmi = wagmiFrameworks.includes(framework) && taken.split(/\s*,\s*/).includes(wagmiChain);
  if (mayUseWagmi && /^y/i.test(await ask('With wagmi (y, n) [n]: '))) flags.set('--wagmi', '');
  return flags;
}

/** Asks in the terminal. Undefined without a terminal. */
function terminal(): Ask | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { createInterface } = process.getBuiltinModule('node:readline/promises');
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}
