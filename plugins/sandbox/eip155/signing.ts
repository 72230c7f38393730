/** Signs messages and typed data. */

import { hexToBytes, isHex, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import { authorizedAccount, fieldsOf, isLying, type Method, type WalletCore } from './core.js';
import { FOREIGN_KEY } from './keys.js';
import { typedDataPrompt } from './prompts.js';

/** Handlers of the signing methods. */
export const signingMethods: Readonly<Record<string, Method>> = {
  async personal_sign(core, [message, address]) {
    if (typeof message !== 'string' || typeof address !== 'string') throw invalidParams('expected [message, address]');
    const account = authorizedAccount(core, address);
    // The message should be hex. Sign any other string as UTF-8 text, as other wallets do.
    const raw = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message);
    await core.confirm(signPrompt(account.address, readable(raw)));
    return signer(core, account).signMessage({ message: { raw } });
  },

  async eth_signTypedData_v4(core, [address, data]) {
    const account = authorizedAccount(core, address);
    const typed = readTypedData(data);
    const { chainId } = typed.domain;
    // Pages pass the chainId as a number, a decimal string or a hexadecimal string.
    if (chainId !== undefined && Number(chainId) !== core.state.chainId) {
      throw invalidParams(`the domain's chainId ${String(chainId)} is not the active network ${core.state.chainId}`);
    }
    await core.confirm(typedDataPrompt(account.address, typed.primaryType, typed.message));
    try {
      return await signer(core, account).signTypedData(typed as never);
    } catch {
      throw invalidParams('the typed data does not match its types');
    }
  },
};

const signer = (core: WalletCore, account: PrivateKeyAccount) =>
  isLying(core, 'signature') ? privateKeyToAccount(FOREIGN_KEY) : account;

function readTypedData(value: unknown) {
  let parsed = value;
  try {
    if (typeof value === 'string') parsed = JSON.parse(value);
  } catch {
    throw invalidParams('expected typed data as JSON');
  }
  const { types, primaryType, domain, message } = fieldsOf(parsed);
  if (typeof primaryType !== 'string' || !Array.isArray(fieldsOf(types)[primaryType])) {
    throw invalidParams('expected typed data with types and a primaryType among them');
  }
  return { types, primaryType, domain: fieldsOf(domain), message: fieldsOf(message) };
}

/** Decodes UTF-8 text. Returns other bytes as the given hex string. */
function readable(raw: `0x${string}`): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw));
  } catch {
    return raw;
  }
}
