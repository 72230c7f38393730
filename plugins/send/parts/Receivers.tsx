/** The receivers that Send offers while the field is empty: those that were sent to before, and those of other plugins. */

import { activeConnectionAtom, activeNetworkAtom, type LazyService } from 'latchkey/plugin';
import {
  Avatar,
  Caption,
  List,
  Row,
  ShortAddress,
  useAnnounce,
  useLabel,
  usePlugin,
  useRead,
  useValue,
} from 'latchkey/ui';
import { useEffect } from 'react';
import type { OfferedFor } from '../flow/offered.js';
import { readReceivers } from '../flow/stored.js';
import { type OfferedReceiver, type ReceiverSource, receivers } from '../slots.js';

/** Receivers that were sent to before. */
const MAX_RECENT = 3;

interface ReceiversProps {
  /** The title of those that were sent to before. */
  readonly title: string;
  /** Enters the address in the field, where it is read and checked like a typed one. */
  choose(address: string): void;
}

/** Its code is loaded beside the form. Texts and functions of the form come as props, so that no file of the form is split for it. */
export function Receivers({ title, choose }: ReceiversProps) {
  const { services, storage } = usePlugin();
  const network = useValue(activeNetworkAtom);
  const account = useValue(activeConnectionAtom)?.account.address;
  if (!network || account === undefined) return null;
  const recent = readReceivers(storage, `${network.id}:${account}`);
  const handles = [network.namespace, 'all'].flatMap((key) => services(receivers, key));
  return (
    <>
      <Choices title={title} choose={choose} of={recent.slice(0, MAX_RECENT).map((address) => ({ address }))} />
      {handles.map((handle, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sources of a plugin keep their order
        <Offered key={`${handle.plugin} ${at}`} handle={handle} place={{ network, account }} choose={choose} />
      ))}
    </>
  );
}

interface OfferedProps {
  readonly handle: LazyService<ReceiverSource>;
  readonly place: OfferedFor;
  choose(address: string): void;
}

/** The receivers of one source. */
function Offered({ handle, place, choose }: OfferedProps) {
  const context = usePlugin();
  const label = useLabel();
  const announce = useAnnounce();
  const { value } = useRead(
    `${place.network.id} ${place.account}`,
    async (signal) => (await import('../flow/offered.js')).readOffered(context, handle, place, signal),
    { onError: context.report },
  );
  const title = value && value.receivers.length > 0 ? label(value.title) : undefined;
  // The list appears while the user is in another field.
  useEffect(() => {
    if (title) announce(title);
  }, [announce, title]);
  return value && title ? <Choices title={title} choose={choose} of={value.receivers} /> : null;
}

interface ChoicesProps extends ReceiversProps {
  readonly of: readonly OfferedReceiver[];
}

function Choices({ title, choose, of }: ChoicesProps) {
  if (of.length === 0) return null;
  return (
    <section>
      <Caption>{title}</Caption>
      <List label={title}>
        {of.map(({ address, name }) => (
          <li key={address}>
            <Row
              mark={<Avatar address={address} />}
              title={name ? <bdi>{name}</bdi> : <ShortAddress value={address} />}
              {...(name && { sub: <ShortAddress value={address} /> })}
              onClick={() => choose(address)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
