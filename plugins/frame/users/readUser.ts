/** Checks a user that the frame returned. */

import { type Account, displayText, type NetworkId, namespaceOf, type RemoteBridge } from 'latchkey/plugin';
import { malformedResponse } from '../errors.js';
import type { ReplyOf } from '../messaging/protocol.js';
import type { FrameAccountType, FrameUser } from '../slots.js';
import { type FrameNetworks, fromWire } from './frameNetworks.js';

const MAX_USER_NAME = 64;
const MAX_EMAIL = 254;

/** @throws `RESPONSE_MALFORMED` when the chain id is unknown or the address is no address on the requested network */
export function readUser(
  networks: FrameNetworks,
  bridge: RemoteBridge,
  requested: NetworkId,
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
  const network = fromWire(bridge, namespaceOf(requested), chainId);
  if (network === undefined) throw malformedResponse(`The user's "chainId" is unknown, expected "${requested}".`);
  if (!networks.isAddress(requested, address)) {
    throw malformedResponse(`The user's "address" is no address on "${requested}".`);
  }
  const asAccountType = (type: string | undefined): FrameAccountType => (type === 'smartAccount' ? type : 'eoa');
  const found = new Map<string, Account>();
  const add = (accountAddress: string, type: string | undefined) => {
    const key = accountAddress.toLowerCase();
    if (networks.isAddress(requested, accountAddress) && !found.has(key))
      found.set(key, Object.freeze({ address: accountAddress, type: asAccountType(type) }));
  };
  // The account in use comes first.
  const inUse = accounts.find((account) => account.address.toLowerCase() === address.toLowerCase());
  add(address, inUse?.type ?? preferredAccountType ?? bridge.accountType);
  for (const account of accounts) add(account.address, account.type);
  const all = Object.freeze([...found.values()]);
  const safeName = displayText(userName ?? '', MAX_USER_NAME);
  const safeEmail = displayText(email ?? '', MAX_EMAIL);
  return Object.freeze({
    network,
    address,
    accounts: all,
    accountType: asAccountType(all[0]?.type),
    smartAccountDeployed,
    ...(safeEmail && { email: safeEmail }),
    ...(safeName && { userName: safeName }),
  });
}
