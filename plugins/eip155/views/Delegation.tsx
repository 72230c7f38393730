/** The contract that acts for a plain account after an EIP-7702 authorisation. */

import { shortAddress } from 'latchkey/data';
import { Glyph, iconShield, Message, Row, useText } from 'latchkey/ui';
import { strings } from '../strings.js';

interface DelegationProps {
  readonly address: string;
  /** The name that the app gave to the contract. `undefined` for an unknown contract, which is a warning. */
  readonly name: string | undefined;
}

export function Delegation({ address, name }: DelegationProps) {
  const t = useText(strings);
  return (
    <>
      <Row
        mark={<Glyph icon={iconShield} />}
        title={<bdi>{t('delegated', { address: shortAddress(address) })}</bdi>}
        sub={name && t('delegatedTo', { name })}
      />
      {name === undefined && (
        <Message tone="warn" box>
          {t('delegatedUnknown')}
        </Message>
      )}
    </>
  );
}
