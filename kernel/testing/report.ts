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
  | 'connect'
  | 'connect-refused'
  | 'connect-hangs'
  | 'connect-late'
  | 'connect-throws'
  | 'connect-junk'
  | 'connect-fields'
  | 'errors'
  | 'restore'
  | 'accounts'
  | 'accounts-valid'
  | 'network'
  | 'network-unknown'
  | 'network-refused'
  | 'wallet-ends'
  | 'disconnect'
  | 'disconnect-wallet'
  | 'features-known'
  | 'features'
  | 'features-refused'
  | 'features-junk'
  | 'features-fields'
  | 'features-hang'
  | 'messages'
  | 'amounts'
  | 'amounts-junk'
  | 'globals'
  | 'teardown'
  | 'two-modals'
  | 'frozen';

/** The result of one check. */
export interface CheckResult {
  readonly id: CheckId;
  /** The behaviour that the check verifies. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The reason for a failure or skip. */
  readonly why?: string;
}

/** The outcome of `checkChainPlugin`. */
export interface CheckReport {
  /** No check failed. */
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
  /** The report as text. */
  readonly text: string;
}

const MARKS = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** @param name - Id of the plugin. */
export function makeReport(name: string, checks: readonly CheckResult[]): CheckReport {
  const count = (status: CheckResult['status']) => checks.filter((check) => check.status === status).length;
  const width = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.map(({ id, title, status, why }) => {
    const line = `${MARKS[status]} ${id.padEnd(width)}  ${title}`;
    return why === undefined ? line : `${line}\n  ${' '.repeat(width)}  ${status === 'failed' ? '→' : '·'} ${why}`;
  });
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return {
    ok: count('failed') === 0,
    checks,
    text: [`Checks of the chain plugin "${name}"`, '', ...lines, '', sum, ''].join('\n'),
  };
}
