/** What the relay and the SDK complain about, as alerts for the developer (spec §8). */

import type { AlertCode, PluginContext } from 'latchkey';

const TEXTS: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
];
const DEPTH = 3;

/** Is called with anything the SDK says. @returns the alert it is; each shows once */
export type Hear = (said: unknown) => AlertCode | undefined;

export function createAlerts({ notify, env }: Pick<PluginContext, 'notify' | 'env'>): Hear {
  const shown = new Set<AlertCode>();
  return (said) => {
    const text = textOf(said, DEPTH);
    const code = TEXTS.find(([part]) => text.includes(part))?.[1];
    if (!code || shown.has(code)) return code;
    shown.add(code);
    notify.alert(code, code === 'INVALID_APP_CONFIGURATION' ? env.window?.location?.origin : undefined);
    return code;
  };
}

/** Texts of errors, whatever they are wrapped in. */
function textOf(said: unknown, depth: number): string {
  if (typeof said === 'string') return said.slice(0, 1_000);
  if (typeof said !== 'object' || said === null || depth === 0) return '';
  try {
    const { message, cause, error, reason } = said as Readonly<Record<string, unknown>>;
    const list = Array.isArray(said) ? said.slice(0, 5) : [message, reason, cause, error];
    return list.map((one) => textOf(one, depth - 1)).join(' ');
  } catch {
    return '';
  }
}

/** A logger as the SDK takes one: it prints nothing. */
export function createLogger(hear: Hear) {
  const quiet = () => undefined;
  const loud = (...said: readonly unknown[]) => void hear(said);
  const logger = {
    level: 'error',
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: loud,
    error: loud,
    fatal: loud,
    silent: quiet,
    bindings: () => ({ context: '' }),
    child: () => ({ ...logger }),
  };
  return logger;
}
