/** A user as the frame tells of one, checked. */

import { type Account, displayText, type NetworkId } from 'latchkey';
import { malformedResponse } from '../errors.js';
import type { ReplyOf } from '../messaging/protocol.js';
import type { FrameAccountType, FrameBridge, FrameUser } from '../slots.js';
import type { FrameNetworks } from './frameNetworks.js';

const MAX_NAME = 64;

/** @throws `RESPONSE_MALFORMED` when this is nobody on that network */
export function readUser(
  networks: FrameNetworks,
  bridge: FrameBridge,
  asked: NetworkId,
  {
    address,
    chainId,
    accounts = [],
    email,
    userName,
    smartAccountDeployed = false,
    preferredAccountType,
  }: ReplyOf<'GET_USER'>,
): FrameUser {
  const network = bridge.fromWire(chainId);
  if (network === undefined || !networks.isAddress(asked, address)) throw malformedResponse();
  const typed = (type: string | undefined): FrameAccountType => (type === 'smartAccount' ? type : 'eoa');
  const found = new Map<string, Account>();
  const add = (one: string, type: string | undefined) => {
    const key = one.toLowerCase();
    if (networks.isAddress(asked, one) && !found.has(key))
      found.set(key, Object.freeze({ address: one, type: typed(type) }));
  };
  const same = accounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
  add(address, same?.type ?? preferredAccountType ?? bridge.accountType);
  for (const one of accounts) add(one.address, one.type);
  const all = Object.freeze([...found.values()]);
  const name = displayText(userName ?? '', MAX_NAME);
  const mail = displayText(email ?? '', 254);
  return Object.freeze({
    network,
    address,
    accounts: all,
    accountType: typed(all[0]?.type),
    smartAccountDeployed,
    ...(mail && { email: mail }),
    ...(name && { userName: name }),
  });
}
