/** The report of the checks, as data and as text. */

/** Name of a check, stable between versions. */
export type CheckId =
  | 'contract'
  | 'import'
  | 'contributions'
  | 'networks'
  | 'addresses'
  | 'explorer'
  | 'origins'
  | 'idle'
  | 'server'
  | 'wallet-first'
  | 'wallet-late'
  | 'wallet-gone'
  | 'wallets-hostile'
  | 'wallets-namesake'
  | 'wallets-ids'
  | 'connect'
  | 'connect-refused'
  | 'connect-hangs'
  | 'connect-late'
  | 'connect-throws'
  | 'connect-junk'
  | 'connect-fields'
  | 'errors'
  | 'restore'
  | 'restore-prompts'
  | 'accounts'
  | 'accounts-valid'
  | 'network'
  | 'network-unknown'
  | 'network-refused'
  | 'several-wallets'
  | 'several-requests'
  | 'wallet-ends'
  | 'disconnect'
  | 'disconnect-wallet'
  | 'after-end'
  | 'listeners'
  | 'features-known'
  | 'features'
  | 'features-refused'
  | 'features-junk'
  | 'features-fields'
  | 'features-hang'
  | 'features-abort'
  | 'messages'
  | 'messages-signer'
  | 'amounts'
  | 'amounts-junk'
  | 'amounts-network'
  | 'amounts-abort'
  | 'transfer-prepare'
  | 'transfer-sealed'
  | 'transfer-request'
  | 'transfer-refused'
  | 'transfer-junk'
  | 'transfer-abort'
  | 'transfer-network'
  | 'transfer-account'
  | 'transfer-ends'
  | 'transfer-failed'
  | 'transfer-mismatch'
  | 'transfer-elsewhere'
  | 'transfer-replaced'
  | 'transfer-dropped'
  | 'transfer-node'
  | 'token-prepare'
  | 'token-sealed'
  | 'token-request'
  | 'token-network'
  | 'token-account'
  | 'token-ends'
  | 'token-failed'
  | 'token-mismatch'
  | 'token-elsewhere'
  | 'token-node'
  | 'swap-prepare'
  | 'swap-source'
  | 'swap-sealed'
  | 'swap-request'
  | 'swap-network'
  | 'swap-account'
  | 'swap-refused'
  | 'swap-junk'
  | 'swap-abort'
  | 'swap-ends'
  | 'swap-failed'
  | 'swap-mismatch'
  | 'swap-elsewhere'
  | 'swap-node'
  | 'outbox-kinds'
  | 'options'
  | 'globals'
  | 'teardown'
  | 'two-modals'
  | 'frozen';

/** The result of one check. */
export interface CheckResult<Id extends string = CheckId> {
  readonly id: Id;
  /** The behaviour that the check verifies. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** For a failure: the act of the plugin. For a skip: its reason. For a check that passed: the part that was not tried. */
  readonly why?: string;
  /** For a failure: what was expected. */
  readonly expected?: string;
  /** For a failure: where the check is described, in the package `latchkey`. */
  readonly read?: string;
}

/** The outcome of `checkChainPlugin` and `checkFeaturePlugin`. */
export interface CheckReport<Id extends string = CheckId> {
  /** No check failed. */
  readonly ok: boolean;
  readonly checks: readonly CheckResult<Id>[];
  /** The report as text. */
  readonly text: string;
}

const MARKS = { passed: '✓', failed: '✗', skipped: '–' } as const;

/**
 * @param name - Id of the plugin.
 * @param kind - The kind of the plugin.
 */
export function makeReport<Id extends string = CheckId>(
  name: string,
  checks: readonly CheckResult<Id>[],
  kind: 'chain' | 'feature' = 'chain',
): CheckReport<Id> {
  const count = (status: CheckResult['status']) => checks.filter((check) => check.status === status).length;
  const width = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap((check) => {
    const indent = ' '.repeat(width + 4);
    return [
      `${MARKS[check.status]} ${check.id.padEnd(width)}  ${check.title}`,
      ...detailsOf(check).map((line) => indent + line),
    ];
  });
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return {
    ok: count('failed') === 0,
    checks,
    text: [`Checks of the ${kind} plugin "${name}"`, '', ...lines, '', sum, ''].join('\n'),
  };
}

function detailsOf({ status, why, expected, read }: Omit<CheckResult, 'id'>): readonly string[] {
  if (why === undefined) return [];
  if (status === 'passed') return [`· not tried: ${why}`];
  if (status === 'skipped') return [`· skipped: ${why}`];
  return [`→ ${why}`, ...(expected ? [`  Expected: ${expected}`] : []), ...(read ? [`  Read: ${read}`] : [])];
}
