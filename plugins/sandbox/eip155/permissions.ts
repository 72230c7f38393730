/** Methods that grant, read and revoke access to the accounts (EIP-1102, EIP-2255). */

import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { connectPrompt } from '../wallets/prompts.js';
import { isLying, type Method, requireUnlocked, selectedFirst, visibleAddresses, type WalletCore } from './core.js';

const ACCOUNTS_PERMISSION = [{ parentCapability: 'eth_accounts' }];

/** Handlers of the account access methods. */
export const permissionMethods: Readonly<Record<string, Method>> = {
  async eth_accounts(core) {
    return answer(core);
  },

  async eth_requestAccounts(core) {
    if (visibleAddresses(core).length === 0) await requestAccess(core);
    return answer(core);
  },

  async wallet_requestPermissions(core, [wanted]) {
    requireAccounts(wanted);
    requireUnlocked(core);
    await requestAccess(core);
    return ACCOUNTS_PERMISSION;
  },

  async wallet_getPermissions(core) {
    return core.state.approved ? ACCOUNTS_PERMISSION : [];
  },

  async wallet_revokePermissions(core, [which]) {
    requireAccounts(which);
    revoke(core);
    return null;
  },
};

/** Revokes the page's access. Emits `accountsChanged` if the page could see the accounts. */
export function revoke(core: WalletCore): void {
  const seen = visibleAddresses(core).length > 0;
  core.state.approved = false;
  core.save();
  if (seen) core.emit('accountsChanged', []);
}

async function requestAccess(core: WalletCore): Promise<void> {
  const { state } = core;
  // Allow one connect window at a time, as real wallets do. In other modes (such as `hang`) there is no window to
  // share.
  if (state.connecting && (core.mode() === 'ask' || core.mode() === 'lock')) {
    throw rpcError(RPC.requestPending, 'A request to connect is already pending. Please wait.');
  }
  state.connecting = true;
  try {
    await core.confirm(connectPrompt(selectedFirst(core).map((account) => account.address)));
  } finally {
    state.connecting = false;
  }
  if (state.approved) return;
  state.approved = true;
  core.save();
  core.emit('accountsChanged', answer(core));
}

function answer(core: WalletCore): readonly unknown[] {
  if (isLying(core, 'accounts')) return ['0x12', '', null, 7, 'alice.eth', {}];
  const addresses = visibleAddresses(core);
  return isLying(core, 'checksum') ? addresses.map(spoilChecksum) : addresses;
}

/** Inverts the case of the first letter, which makes the EIP-55 checksum invalid. */
function spoilChecksum(address: string): string {
  const at = address.slice(2).search(/[a-f]/i) + 2;
  const letter = address.charAt(at);
  const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return address.slice(0, at) + turned + address.slice(at + 1);
}

function requireAccounts(permissions: unknown): void {
  if (typeof permissions !== 'object' || permissions === null || !Object.hasOwn(permissions, 'eth_accounts')) {
    throw invalidParams('expected [{ "eth_accounts": {} }]');
  }
}
