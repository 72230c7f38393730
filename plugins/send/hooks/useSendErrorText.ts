/** The text for an error of a transfer. */

import { activeNetworkAtom, isModalError, type Label, type Transfers, transfers } from 'latchkey/plugin';
import { useErrorText, useLabel, usePlugin, useRead, useText, useValue } from 'latchkey/ui';
import { strings } from '../strings.js';

const TABLE = {
  catalogue: strings,
  codes: new Map([
    ['INTENT_CHANGED', 'changed'],
    ['USER_REJECTED', 'declined'],
    ['BALANCE_TOO_LOW', 'balanceTooLow'],
    ['FEE_TOO_HIGH', 'feeTooHigh'],
    ['TRANSFER_REVERTS', 'reverts'],
    ['TOKEN_DECIMALS', 'decimals'],
    ['RENT_TOO_LOW', 'rent'],
    ['REST_TOO_LOW', 'rest'],
    ['AMOUNT_TOO_SMALL', 'tooSmall'],
    ['ACCOUNT_NOT_PAYING', 'notPaying'],
    ['NAME_UNKNOWN', 'nameFailed'],
    ['NAME_OFFCHAIN', 'nameOffchain'],
    ['RECEIVER_KEYLESS', 'keyless'],
    ['WALLET_LOCKED', 'locked'],
    ['REQUEST_PENDING', 'waiting'],
    ['SEND_PENDING', 'waiting'],
    ['NETWORK_MISMATCH', 'walletNetwork'],
    ['RPC_FAILED', 'nodeDown'],
    ['RPC_MALFORMED', 'nodeDown'],
  ] as const),
  unsure: 'unsure',
  fields: new Map([
    ['network', 'fieldNetwork'],
    ['from', 'fieldFrom'],
    ['to', 'fieldTo'],
    ['token', 'fieldToken'],
    ['amount', 'fieldAmount'],
    ['fee', 'fieldFee'],
  ] as const),
  otherField: 'fieldData',
} as const;

/** Errors whose first hint is the reason, in the words of the node or of the wallet. */
const REASONED = ['TRANSFER_REVERTS', 'SEND_REFUSED', 'WALLET_FAILED'];

/** Translates errors of `prepare` and `submit`. Other errors have the text of the namespace. */
export function useSendErrorText(): (error: unknown) => string {
  const context = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const textOf = useErrorText(TABLE);
  const namespace = useValue(activeNetworkAtom)?.namespace;
  const { value: service } = useRead(namespace, () => context.service(transfers, namespace ?? ''), {
    onError: context.report,
  });
  return (error) => {
    const { code, hints } = isModalError(error) ? error : { code: '', hints: [] };
    const [before = '', now = ''] = hints;
    // Both in full: only the whole address says which one is the receiver's.
    if (code === 'NAME_CHANGED') return t('nameChanged', { before, now });
    const text = textOf(error) ?? (service ? label(failureOf(service, code)) : '');
    // The words of the node or of the wallet are not translated.
    return hints[0] && REASONED.includes(code) ? `${text} ${t('reason', { reason: hints[0] })}` : text;
  };
}

/** The text of a namespace for an error without one. */
const failureOf = ({ invalidInput, failure }: Transfers, code: string): Label =>
  invalidInput && code === 'RECEIVER_INVALID' ? invalidInput : failure;
