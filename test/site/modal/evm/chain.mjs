/** A chain in memory: accounts, an EVM, and a block for each transaction. */

import { createBlock } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { createFeeMarket1559Tx, createTxFromRLP } from '@ethereumjs/tx';
import { Account, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';

/** In wei. It does not change: blocks are almost empty. */
export const BASE_FEE = 1_000_000_000n;
const GAS_LIMIT = 30_000_000n;
const RICH = 2n ** 255n;

/**
 * @typedef {{ from?: string, to?: string, value?: bigint, data?: string, gas?: bigint }} Call - `value` in wei.
 * @typedef {{ isReverted: boolean, error: string | undefined, data: string, gas: bigint, logs: readonly unknown[] }} Outcome
 * @typedef {Readonly<Record<string, { balance: string, nonce: string, code?: string, storage?: Record<string, string> }>>} Genesis
 *   Accounts by address; numbers are hexadecimal.
 */

/**
 * Creates a chain with an empty first block.
 *
 * @param {number} chainId - EIP-155
 * @param {Genesis} [genesis] - The state to begin with. Default: no accounts.
 * @param {() => number} [now] - Epoch ms.
 */
export async function createChain(chainId, genesis = {}, now = Date.now) {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Prague });
  const state = new SimpleStateManager({ common });
  const vm = await createVM({ common, stateManager: state });
  await fill(state, genesis);
  const blocks = [];
  const mined = new Map();

  const nextBlock = () => {
    const last = blocks.at(-1)?.block;
    const header = {
      number: BigInt(blocks.length),
      parentHash: last?.hash(),
      // Two blocks of a second would have the same time, which contracts do not expect.
      timestamp: BigInt(Math.max(Math.floor(now() / 1000), Number(last?.header.timestamp ?? 0n) + 1)),
      gasLimit: GAS_LIMIT,
      baseFeePerGas: BASE_FEE,
    };
    return createBlock({ header }, { common });
  };
  const mine = (block, transactions) => blocks.push({ block, transactions });
  mine(nextBlock(), []);

  const accountOf = async (address) => (await state.getAccount(createAddressFromString(address))) ?? new Account();

  /** Runs a call and undoes all that it did. @returns {Promise<Outcome>} */
  async function tryCall({ from = `0x${'0'.repeat(40)}`, to, value = 0n, data = '0x', gas = GAS_LIMIT }) {
    const sender = createAddressFromString(from);
    const tx = createFeeMarket1559Tx(
      { chainId, to, value, data, gasLimit: gas, maxFeePerGas: BASE_FEE, nonce: (await accountOf(from)).nonce },
      { common, freeze: false },
    );
    // The call has no signature to read the sender from.
    tx.getSenderAddress = () => sender;
    await state.checkpoint();
    try {
      const payer = await accountOf(from);
      if (payer.balance < value) return failed('insufficient funds for transfer');
      // Gas is free for calls.
      payer.balance += RICH;
      await state.putAccount(sender, payer);
      return outcomeOf(await runTx(vm, { tx, block: nextBlock(), skipNonce: true }));
    } catch (error) {
      return failed(error.message);
    } finally {
      await state.revert();
    }
  }

  /** Mines a signed transaction in a block of its own. @returns {Promise<string>} its hash @throws if it is invalid */
  async function send(raw) {
    const tx = createTxFromRLP(hexToBytes(raw), { common });
    const hash = bytesToHex(tx.hash());
    if (mined.has(hash)) throw new Error('already known');
    const from = tx.getSenderAddress().toString();
    const { nonce, balance } = await accountOf(from);
    if (tx.nonce !== nonce) throw new Error(tx.nonce < nonce ? 'nonce too low' : 'nonce too high');
    const price = tx.maxFeePerGas ?? tx.gasPrice;
    if (balance < tx.value + price * tx.gasLimit) throw new Error('insufficient funds for gas * price + value');
    const block = nextBlock();
    const result = await runTx(vm, { tx, block });
    const { totalGasSpent, createdAddress } = result;
    const paid = tx.maxFeePerGas === undefined ? price : minimum(price, BASE_FEE + tx.maxPriorityFeePerGas);
    const one = {
      ...outcomeOf(result),
      hash,
      tx,
      from,
      paid,
      block,
      gas: totalGasSpent,
      to: tx.to?.toString() ?? null,
      created: createdAddress?.toString() ?? null,
    };
    mined.set(hash, one);
    mine(block, [one]);
    return hash;
  }

  return {
    chainId,
    /** Blocks with their transactions, the oldest first. The number of a block is its index. */
    blocks,
    /** Mined transactions by hash. */
    mined,
    tryCall,
    send,
    accountOf,
    codeOf: async (address) => bytesToHex(await state.getCode(createAddressFromString(address))),
    storageOf: async (address, slot) =>
      bytesToHex(await state.getStorage(createAddressFromString(address), hexToBytes(slot))),
    /** @param {bigint} balance - In wei. */
    async setBalance(address, balance) {
      const account = await accountOf(address);
      account.balance = balance;
      await state.putAccount(createAddressFromString(address), account);
    },
    /** The present state, to begin another chain with. @returns {Genesis} */
    dump: () => dump(state),
    /** The gas that a call needs, which is more than it uses. @returns {Promise<bigint>} @throws {Outcome} if it fails */
    async estimate(call) {
      const whole = await tryCall(call);
      if (whole.error) throw whole;
      let [low, high] = [whole.gas - 1n, call.gas ?? GAS_LIMIT];
      // Most calls need what they use. A call of another contract keeps a 64th of the gas back.
      for (let next = whole.gas; high - low > 1n; next = high - low > low ? low * 2n : (low + high) / 2n) {
        if ((await tryCall({ ...call, gas: next })).error) low = next;
        else high = next;
      }
      return high;
    },
  };
}

async function fill(state, genesis) {
  for (const [at, { balance, nonce, code, storage = {} }] of Object.entries(genesis)) {
    const address = createAddressFromString(at);
    await state.putAccount(address, new Account(BigInt(nonce), BigInt(balance)));
    if (code) await state.putCode(address, hexToBytes(code));
    for (const [slot, value] of Object.entries(storage))
      await state.putStorage(address, hexToBytes(slot), hexToBytes(value));
  }
}

function dump(state) {
  const codes = state.topCodeStack();
  const accounts = new Map();
  for (const [at, account] of state.topAccountStack()) {
    if (!account) continue;
    const [balance, nonce] = [account.balance, account.nonce].map((value) => `0x${value.toString(16)}`);
    accounts.set(at, { balance, nonce, ...(codes.has(at) && { code: bytesToHex(codes.get(at)) }), storage: {} });
  }
  // Its keys are an address, an underscore and a slot.
  for (const [key, value] of state.topStorageStack()) {
    const [at, slot] = key.split('_');
    accounts.get(at).storage[slot] = bytesToHex(value);
  }
  return Object.fromEntries(accounts);
}

const minimum = (a, b) => (a < b ? a : b);

const failed = (error) => ({ isReverted: false, error, data: '0x', gas: 0n, logs: [] });

function outcomeOf({ execResult, totalGasSpent }) {
  const { exceptionError, returnValue, logs = [] } = execResult;
  return {
    isReverted: exceptionError?.error === 'revert',
    error: exceptionError?.error,
    data: bytesToHex(returnValue),
    gas: totalGasSpent,
    logs: exceptionError ? [] : logs,
  };
}
