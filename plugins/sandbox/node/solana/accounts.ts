/** RPC methods that read accounts: lamports, data and tokens. */

import { base58, base64 } from '@scure/base';
import type { Address, Bank, BankAccount } from './bank.js';
import { invalidParams } from './errors.js';
import type { Method } from './methods.js';
import { address, type Config, checkContext, config, list, u64 } from './params.js';
import { parseTokenAccount, TOKEN_PROGRAMS } from './tokens.js';

/** Rent epoch of a rent-exempt account: 2^64 − 1, which a JSON number can only represent as 2^64. */
const RENT_EXEMPT = 2 ** 64;
const MAX_BASE58_BYTES = 128;

/** Handlers of the account methods. */
export const accountMethods: Readonly<Record<string, Method>> = {
  getBalance({ bank }, [who, options]) {
    checkContext(bank, config(options));
    return inContext(bank, Number(bank.balance(address(who))));
  },

  getAccountInfo({ bank }, [who, options]) {
    const settings = config(options);
    checkContext(bank, settings);
    return inContext(bank, readAccount(bank, address(who), settings, 'base58'));
  },

  getMultipleAccounts({ bank }, [whom, options]) {
    const settings = config(options);
    checkContext(bank, settings);
    return inContext(
      bank,
      list(whom, 100).map((who) => readAccount(bank, address(who), settings, 'base64')),
    );
  },

  getMinimumBalanceForRentExemption({ bank }, [bytes]) {
    return Number(bank.svm.minimumBalanceForRentExemption(u64(bytes)));
  },

  getTokenAccountsByOwner({ bank }, [owner, filter, options]) {
    const settings = config(options);
    checkContext(bank, settings);
    const who = address(owner);
    const { mint, programId } = config(filter);
    if (mint === undefined && programId === undefined)
      throw invalidParams('Invalid params: expected mint or programId.');
    const wantedMint = mint === undefined ? undefined : address(mint);
    const programs = programId === undefined ? TOKEN_PROGRAMS : [address(programId)];
    if (!programs.every((program) => TOKEN_PROGRAMS.includes(program))) {
      throw invalidParams('Invalid param: unrecognized Token program id');
    }
    const found = programs.flatMap((program) => bank.svm.getProgramAccounts(program as Address));
    const own = found.filter((account) => {
      const token = parseTokenAccount(bank, account.data as Uint8Array);
      return token?.info.owner === who && (wantedMint === undefined || token.info.mint === wantedMint);
    });
    return inContext(
      bank,
      own.map((account) => ({
        pubkey: account.address,
        account: readAccount(bank, account.address, settings, 'base58'),
      })),
    );
  },
};

/** Wraps a value with the slot in which it was read. */
export const inContext = <T>(bank: Bank, value: T) => ({
  context: { apiVersion: '2.2.0', slot: bank.slot() },
  value,
});

/**
 * An account in the node's JSON format, or `null` if it does not exist.
 *
 * @throws -32602 if the encoding is unknown or does not fit the data
 */
export function readAccount(bank: Bank, who: string, how: Config, usual: string) {
  const account = bank.svm.getAccount(who as Address);
  return account.exists ? showAccount(bank, account, how, usual) : null;
}

/** Converts an account to the node's JSON format. @throws like `readAccount` */
export function showAccount(bank: Bank, account: BankAccount, { encoding, dataSlice }: Config, usual: string) {
  if (account.lamports === 0n) return null;
  const all = account.data as Uint8Array;
  const owner = String(account.programAddress);
  return {
    data: encodeData(bank, all, owner, encoding ?? usual, dataSlice),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner,
    rentEpoch: RENT_EXEMPT,
    space: all.length,
  };
}

function encodeData(bank: Bank, all: Uint8Array, owner: string, encoding: unknown, dataSlice: unknown) {
  if (encoding === 'jsonParsed') {
    const parsed = TOKEN_PROGRAMS.includes(owner) ? parseTokenAccount(bank, all) : undefined;
    if (!parsed) return [base64.encode(all), 'base64']; // nodes use base64 for data that they cannot parse
    return { program: owner === TOKEN_PROGRAMS[0] ? 'spl-token' : 'spl-token-2022', parsed, space: all.length };
  }
  const { offset, length } = config(dataSlice);
  const from = offset === undefined ? 0 : Number(u64(offset));
  const bytes = dataSlice === undefined ? all : all.slice(from, from + Number(u64(length)));
  if (encoding === 'base64') return [base64.encode(bytes), 'base64'];
  if (encoding !== 'base58')
    throw invalidParams(`Invalid params: unknown variant \`${String(encoding).slice(0, 64)}\`.`);
  if (bytes.length > MAX_BASE58_BYTES) {
    throw invalidParams(
      `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
    );
  }
  return [base58.encode(bytes), 'base58'];
}
