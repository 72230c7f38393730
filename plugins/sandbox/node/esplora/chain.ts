/** A Bitcoin chain in memory: coins, transactions and blocks. It checks that coins exist and are spent once, not their scripts. */

import { hex } from '@scure/base';
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer';
import { accountsOf } from '../../bip122/account.js';
import { DEV_KEYS } from '../../bip122/keys.js';

/** An output of a transaction. */
export interface ChainOutput {
  readonly script: string;
  /** Absent for scripts without an address. */
  readonly address: string | undefined;
  readonly satoshis: bigint;
}

/** A transaction that the chain knows. */
export interface ChainTransaction {
  readonly txid: string;
  readonly inputs: readonly { readonly txid: string; readonly vout: number }[];
  readonly outputs: readonly ChainOutput[];
  /** Height of its block. Absent in the mempool. */
  height?: number;
}

const OPTIONS = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true } as const;
/** The coin with which the burner wallets start, and its worth: 1 BTC. */
const FIRST_COIN = 'c0'.repeat(32);
const FIRST_SATOSHIS = 100_000_000n;
const FIRST_HEIGHT = 800_000;

/** Creates the chain. The payment address of the first development key holds 1 BTC. */
export function createBitcoinChain() {
  const transactions = new Map<string, ChainTransaction>();
  const spenders = new Map<string, string>();
  let height = FIRST_HEIGHT;
  const [owner] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
  const first = { script: hex.encode(owner?.script ?? new Uint8Array()), address: owner?.address };
  transactions.set(FIRST_COIN, {
    txid: FIRST_COIN,
    inputs: [],
    outputs: [{ ...first, satoshis: FIRST_SATOSHIS }],
    height: FIRST_HEIGHT,
  });
  const outputOf = ({ txid, vout }: { readonly txid: string; readonly vout: number }) =>
    transactions.get(txid)?.outputs[vout];
  return {
    transactions: transactions as ReadonlyMap<string, ChainTransaction>,
    outputOf,
    height: () => height,
    spenderOf: (txid: string, vout: number) => transactions.get(spenders.get(`${txid}:${vout}`) ?? ''),
    /** @returns its id @throws RangeError in the words of Bitcoin Core */
    send(raw: string): string {
      const transaction = parse(raw);
      const { id: txid, inputsLength, outputsLength } = transaction;
      if (transactions.has(txid)) return txid;
      const inputs = Array.from({ length: inputsLength }, (_, at) => {
        const { txid: spent = new Uint8Array(), index = 0 } = transaction.getInput(at);
        return { txid: hex.encode(spent), vout: index };
      });
      const isFree = inputs.every((coin) => outputOf(coin) && !spenders.has(`${coin.txid}:${coin.vout}`));
      if (!isFree) throw new RangeError('bad-txns-inputs-missingorspent');
      const outputs = Array.from({ length: outputsLength }, (_, at): ChainOutput => {
        const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at);
        return { script: hex.encode(script), address: addressOf(script), satoshis: amount };
      });
      const paid = inputs.reduce((sum, coin) => sum + (outputOf(coin)?.satoshis ?? 0n), 0n);
      if (paid < outputs.reduce((sum, { satoshis }) => sum + satoshis, 0n))
        throw new RangeError('bad-txns-in-belowout');
      for (const { txid: spent, vout } of inputs) spenders.set(`${spent}:${vout}`, txid);
      transactions.set(txid, { txid, inputs, outputs });
      return txid;
    },
    /** Puts the transactions of the mempool into a block. */
    mine(): void {
      height += 1;
      for (const transaction of transactions.values()) transaction.height ??= height;
    },
  };
}

export type BitcoinChain = ReturnType<typeof createBitcoinChain>;

function parse(raw: string): Transaction {
  try {
    return Transaction.fromRaw(hex.decode(raw.trim()), OPTIONS);
  } catch {
    throw new RangeError('TX decode failed');
  }
}

function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(NETWORK).encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}
