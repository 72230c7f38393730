/** Errors of this plugin, and the mapping of wallets' errors to `ModalError`s. */

import {
  DECLINED,
  isMethodMissing,
  isWalletFailure,
  type ParsedError,
  PROVIDER_ERRORS,
  parseWalletError,
  readWalletError,
  WALLET_ERRORS,
  type WalletErrorText,
} from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';

/** Wallet code → our code and message. Sources: EIP-1193, EIP-1474, EIP-5792, and codes observed in wallets. */
const TABLE: ReadonlyMap<number | string, WalletErrorText> = new Map<number | string, WalletErrorText>([
  ...PROVIDER_ERRORS,
  [5000, WALLET_ERRORS.rejected],
  [5750, WALLET_ERRORS.rejected],
  ...[-32004, 5700, 5760].map((code) => [code, WALLET_ERRORS.unsupported] as const),
  [4901, WALLET_ERRORS.disconnected],
  [5710, WALLET_ERRORS.networkUnknown],
  [5720, ['CALLS_DUPLICATE', 'The wallet already has a batch of calls with this id. Use another id.']],
  [5730, ['CALLS_UNKNOWN', 'The wallet has no batch of calls with this id.']],
  [5740, ['CALLS_TOO_MANY', 'The batch has too many calls for this wallet. Send fewer calls at once.']],
]);

/** Codes that mean "unknown network" as the answer to a network switch. Wallets do not agree on one. */
const UNKNOWN_NETWORK_CODES: ReadonlySet<number | string> = new Set([4902, 32603, -32603, 5000]);
/** The text of wallets whose code does not tell an unknown network. Rainbow: -32600; Enkrypt: 4001; Trust: none. */
const UNKNOWN_NETWORK =
  /\b(chain|network)\b.{0,60}(not supported|unsupported|unrecogni[sz]ed|unknown|not found|not added)|(unsupported|unrecogni[sz]ed|unknown) (chain|network)/i;
/** The text of wallets that wait for the answer to another request. Rabby: -32001 and 4001; Brave: 4001. */
const PENDING = /already (processing|pending|in progress)|current approval/i;
/** Codes that say nothing about the reason. Rainbow gives -32003 to a refusal. */
const GENERIC_CODES: ReadonlySet<number | string> = new Set([32603, -32603, -32000, -32003]);
/** Codes of a refusal, which some wallets give to every error. */
const REFUSAL_CODES: ReadonlySet<number | string> = new Set([4001, 'ACTION_REJECTED']);

/** Texts of wallets that give no code for a method that they lack, such as that of Safe: `"eth_sign" not implemented`. */
const MISSING = /\b(not implemented|method not (found|supported)|unsupported method)\b/i;

/** Creates an error of this plugin. */
export function eip155Error(code: string, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'eip155', cause });
}

/** Maps a wallet's error, which may be anything. */
export function toModalError(error: unknown): ModalError {
  return readWalletError(error, 'eip155', (parsed) => {
    if (PENDING.test(parsed.texts[0] ?? '')) return WALLET_ERRORS.pending;
    if (isRejection(parsed)) return WALLET_ERRORS.rejected;
    const known = parsed.codes.find((code) => TABLE.has(code) && !REFUSAL_CODES.has(code));
    if (known === undefined && isMethodMissing(parsed)) return WALLET_ERRORS.unsupported;
    if (known === undefined && isNetworkUnknown(parsed)) return WALLET_ERRORS.networkUnknown;
    if (known === 4100 && /lock/i.test(parsed.texts[0] ?? '')) return WALLET_ERRORS.locked;
    if (known !== undefined) return TABLE.get(known);
    return parsed.codes.every((code) => GENERIC_CODES.has(code)) && MISSING.test(parsed.texts[0] ?? '')
      ? WALLET_ERRORS.unsupported
      : undefined;
  });
}

/** Whether a failed network switch means that the network must be added first. */
export function isUnknownNetwork(error: unknown): boolean {
  const parsed = parseWalletError((error as { readonly cause?: unknown } | undefined)?.cause);
  if (isRejection(parsed) || isMethodMissing(parsed)) return false;
  return parsed.codes.some((code) => UNKNOWN_NETWORK_CODES.has(code)) || isNetworkUnknown(parsed);
}

const isNetworkUnknown = ({ texts: [text = ''] }: ParsedError): boolean => UNKNOWN_NETWORK.test(text);

/**
 * Whether the user declined: by code, unless the text says that something failed; or by text, for wallets that give no
 * specific code.
 *
 * Code 5000 is not checked here: the answer to a network switch uses it for an unknown network.
 */
function isRejection(parsed: ParsedError): boolean {
  const { codes, texts } = parsed;
  if (codes.some((code) => REFUSAL_CODES.has(code)) && !isWalletFailure(parsed)) return true;
  return codes.every((code) => GENERIC_CODES.has(code)) && DECLINED.test(texts[0] ?? '');
}
