/** The text for an error of a transfer. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  type IntentField,
  isModalError,
  type Network,
  type Transfers,
  transfers,
} from 'latchkey/plugin';
import { displayAmount, useLabel, usePlugin, useText, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { strings } from '../strings.js';

/** Error code → key of the text. */
const TEXTS = new Map([
  ['USER_REJECTED', 'declined'],
  ['BALANCE_TOO_LOW', 'noFunds'],
  ['FEE_TOO_HIGH', 'noGas'],
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
  // The wallet was asked, so these do not say that nothing was sent.
  ['RESPONSE_MALFORMED', 'unsure'],
  ['DEADLINE_PASSED', 'unsure'],
  ['WALLET_DISCONNECTED', 'unsure'],
  ['RELAY_UNREACHABLE', 'unsure'],
  ['FRAME_TIMEOUT', 'unsure'],
  ['SEND_UNKNOWN', 'unsure'],
] as const);

/** Key of the name of each field of an intent. */
const FIELDS = {
  network: 'fieldNetwork',
  from: 'fieldFrom',
  to: 'fieldTo',
  token: 'fieldToken',
  amount: 'fieldAmount',
  fee: 'fieldFee',
  data: 'fieldData',
} as const satisfies Record<IntentField, string>;

/** The name of a field, as it stands in a sentence. */
export function useFieldName(): (field: string | undefined) => string {
  const t = useText(strings);
  return (field) => t(FIELDS[Object.hasOwn(FIELDS, field ?? '') ? (field as IntentField) : 'data']);
}

/** Translates errors of `prepare` and `submit`. Unknown errors have the text of the namespace. */
export function useErrorText(): (error: unknown) => string {
  const context = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const fieldName = useFieldName();
  const network = useValue(activeNetworkAtom);
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const [service, setService] = useState<Transfers>();
  const namespace = network?.namespace;
  useEffect(() => {
    if (!namespace) return;
    context.task(async () => setService(await context.service(transfers, namespace)));
  }, [context, namespace]);
  return (error) => {
    const { code, hints } = isModalError(error) ? error : { code: '', hints: [] };
    if (code === 'INTENT_CHANGED') return t('changed', { field: fieldName(hints[0]) });
    const key = TEXTS.get(code as 'USER_REJECTED');
    if (key) {
      const text = t(key, { wallet, network: network?.name ?? '', least: leastOf(hints, network) });
      // The network's own words are not translated.
      return key === 'reverts' && hints[0] ? `${text} ${t('reason', { reason: hints[0] })}` : text;
    }
    if (code === 'RECEIVER_INVALID' && service?.invalidInput) return label(service.invalidInput);
    const failure = service ? label(service.failure) : '';
    // The reason is in the words of the node or of the wallet.
    return (code === 'SEND_REFUSED' || code === 'WALLET_FAILED') && hints[0]
      ? `${failure} ${t('reason', { reason: hints[0] })}`
      : failure;
  };
}

/** The first hint as an amount of the network's currency. */
function leastOf([hint = '']: readonly string[], network: Network | undefined): string {
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {};
  return /^\d{1,30}$/.test(hint) ? `${displayAmount(BigInt(hint), decimals, { digits: decimals })} ${symbol}` : '';
}
