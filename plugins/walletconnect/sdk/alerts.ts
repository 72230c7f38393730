/** Turns errors of the relay and the SDK into alerts for the developer. */

import { type AlertCode, ModalError, type PluginContext, type Severity } from 'latchkey/plugin';

const ALERTS: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
];
const MAX_DEPTH = 3;

/** Searches anything that the SDK logged or emitted for a known error. Shows its alert the first time. @returns the alert's code */
export type AlertDetector = (output: unknown) => AlertCode | undefined;

export function createAlertDetector({ notify, env }: Pick<PluginContext, 'notify' | 'env'>): AlertDetector {
  const shown = new Set<AlertCode>();
  return (output) => {
    const text = textOf(output, MAX_DEPTH);
    const code = ALERTS.find(([part]) => text.includes(part))?.[1];
    if (!code || shown.has(code)) return code;
    shown.add(code);
    notify.alert(code, code === 'INVALID_APP_CONFIGURATION' ? env.window?.location?.origin : undefined);
    return code;
  };
}

/** The texts of an error, of its causes, and of errors in lists. */
function textOf(output: unknown, depth: number): string {
  if (typeof output === 'string') return output.slice(0, 1_000);
  if (typeof output !== 'object' || output === null || depth === 0) return '';
  try {
    const { message, cause, error, reason } = output as Readonly<Record<string, unknown>>;
    const parts = Array.isArray(output) ? output.slice(0, 5) : [message, reason, cause, error];
    return parts.map((part) => textOf(part, depth - 1)).join(' ');
  } catch {
    return '';
  }
}

/**
 * A logger for the SDK. It searches warnings and errors for alerts, and reports the others one level lower; the modal's
 * `logLevel` decides which of them reach the app.
 */
export function createLogger(
  detectAlert: AlertDetector,
  { report, logLevel }: Pick<PluginContext, 'report' | 'logLevel'>,
) {
  const ignore = () => undefined;
  const at =
    (level: Severity) =>
    (...output: readonly unknown[]) => {
      if (detectAlert(output)) return;
      const message = `WalletConnect: ${textOf(output, MAX_DEPTH).trim() || 'no text'}`;
      report(
        new ModalError(message, { code: 'WALLETCONNECT_LOG', cause: output.find((one) => one instanceof Error) }),
        level,
      );
    };
  const logger = {
    level: logLevel,
    trace: ignore,
    debug: ignore,
    info: ignore,
    // The SDK logs errors that it handles itself, such as an answer after the request was cancelled.
    warn: at('info'),
    error: at('warn'),
    fatal: at('error'),
    silent: ignore,
    bindings: () => ({ context: '' }),
    child: () => ({ ...logger }),
  };
  return logger;
}
