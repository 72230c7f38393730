/** The receiver of Send: an address or a name, typed or pasted. */

import { shortAddress } from 'latchkey/data';
import {
  Address,
  Avatar,
  IconButton,
  iconClose,
  MaxButton,
  Message,
  Panel,
  useAnnounce,
  usePlugin,
  useText,
} from 'latchkey/ui';
import { useEffect, useId } from 'react';
import { canScan } from '../flow/canScan.js';
import { enterReceiver } from '../flow/enterReceiver.js';
import type { SendForm } from '../hooks/useSendForm.js';
import { strings } from '../strings.js';
import type { FormProps } from './SendAmount.js';

/** A payment link with its fields can be longer than a name. */
const MAX_LENGTH = 500;
/**
 * The form of an address of any namespace, alone, with its network in front, or in a payment link: 40 hexadecimal digits after `0x`
 * (64 on other chains with that prefix), or at least 25 other letters and digits. Names without a dot are shorter.
 */
const ADDRESS = /^([a-z\d-]+:){0,2}(0x([\da-f]{40}|[\da-f]{64})|(?!0x)[a-z\d]{25,})([@/?].*)?$/i;

export function ReceiverField({ send: { form, edit, receiver, network } }: FormProps) {
  const context = usePlugin();
  const { env, router, networks } = context;
  const t = useText(strings);
  const id = useId();
  const text = form.receiverAddress;
  const { status } = receiver;
  const found = status === 'address' && form.receiverProfileName;
  const who = found && `${found}, ${shortAddress(receiver.address)}`;
  const announce = useAnnounce();
  useEffect(() => {
    if (who) announce(who);
  }, [announce, who]);
  const isBad = status === 'invalid' || status === 'nameFailed' || status === 'keyless';
  const owner = status === 'keyless' ? receiver.owner : undefined;
  // Only a secure page has a clipboard, and Firefox before 125 cannot read it.
  const clipboard = env.window?.navigator.clipboard;
  const paste = async () => {
    // The browser may ask the user for permission, or refuse.
    const pasted = await clipboard?.readText().catch(() => undefined);
    if (pasted) enterReceiver(context, pasted.trim().slice(0, MAX_LENGTH));
  };
  const side = text ? (
    <IconButton bare icon={iconClose} label={t('clear')} onClick={() => edit({ receiverAddress: '' })} />
  ) : (
    <>
      {canScan(context) && <MaxButton onClick={() => router.push('SendScan')}>{t('scanCode')}</MaxButton>}{' '}
      {clipboard?.readText && <MaxButton onClick={() => void paste()}>{t('paste')}</MaxButton>}
    </>
  );
  const { reason, network: other } = receiver.status === 'invalid' ? receiver : {};
  return (
    <div>
      <Panel label={t('to')} labelId={`${id}to`} side={side} tall bad={isBad}>
        <input
          className="lk-panel__input lk-send__to"
          type="text"
          dir="ltr"
          aria-labelledby={`${id}to`}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? id : undefined}
          placeholder={t('toPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => enterReceiver(context, event.currentTarget.value)}
        />
        {receiver.status === 'address' && (
          <>
            <span className="lk-send__who">
              <Avatar address={receiver.address} src={form.receiverProfileImageUrl} size={20} />
              {form.receiverProfileName ? (
                <bdi className="lk-send__name">{form.receiverProfileName}</bdi>
              ) : (
                <Address value={receiver.address} />
              )}
            </span>
            {form.receiverProfileName && <Address value={receiver.address} />}
          </>
        )}
      </Panel>
      {receiver.status === 'reading' && (
        <Message busy role="status">
          {t('resolving')}
        </Message>
      )}
      {isBad && (
        <Message id={id} tone="bad" role="alert">
          {status === 'nameFailed' && t(receiver.isOffchain ? 'nameOffchain' : 'nameFailed')}
          {status === 'keyless' && t(owner ? 'tokenAccount' : 'keyless')} {owner && <Address value={owner} />}
          {reason &&
            t(keyOf(reason, text, other), {
              network: network?.name ?? '',
              named: networks.get(other ?? '')?.name ?? other ?? '',
            })}
        </Message>
      )}
    </div>
  );
}

type Reason = Extract<SendForm['receiver'], { readonly status: 'invalid' }>['reason'];

/** The key of the text that says what is wrong with an address. @param other - The network that it names. */
function keyOf(reason: Reason, text: string, other: string | undefined) {
  if (reason === 'checksum') return 'checksum';
  if (reason === 'prefix') return 'badPrefix';
  // No address has a space. A copied one may have a line break in its middle.
  if (reason === 'format' && /\s/.test(text.trim())) return 'hasSpace';
  if (other) return 'namedNetwork';
  // A name that nobody knows and a half-typed address are no addresses of another network.
  return reason === 'format' && !ADDRESS.test(text.trim()) ? 'invalidAddress' : 'otherNetwork';
}
