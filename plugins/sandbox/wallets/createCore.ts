/** Assembles a wallet's inside from its description and its memory. */

import { privateKeyToAccount } from 'viem/accounts';
import type { BurnerWalletSpec } from '../types.js';
import type { WalletCore, WalletHost } from './core.js';
import { DEV_KEYS } from './keys.js';
import { nothing } from './lies.js';
import { createMemory } from './memory.js';
import { askNode } from './rpc.js';

/** The inside of a new wallet, with what it remembers of this page. */
export function createCore(
  spec: BurnerWalletSpec,
  host: WalletHost,
  confirm: WalletCore['confirm'],
  emit: WalletCore['emit'],
): WalletCore {
  const store = createMemory(() => host.localStorage, spec.rdns);
  const memory = store.load();
  const keys = (spec.keys ?? DEV_KEYS.slice(0, 2)).map((key) => privateKeyToAccount(key));
  const all = [...memory.added, ...spec.chains];
  const chains = new Map(all.map((chain) => [chain.chainId, chain]));
  const first = spec.chains[0]?.chainId ?? 0;
  const remembered = memory.chainId !== undefined && chains.has(memory.chainId) ? memory.chainId : first;
  let turn: Promise<unknown> = Promise.resolve();
  const core: WalletCore = {
    spec,
    keys,
    chains,
    bundles: new Map(),
    state: {
      approved: memory.approved,
      account: memory.account < keys.length ? memory.account : 0,
      chainId: remembered,
      mode: spec.mode ?? 'ask',
      connecting: false,
    },
    confirm,
    node: (chain, method, params) => askNode(host, chain.rpcUrl, method, params),
    nodeAt: (rpcUrl, method) => askNode(host, rpcUrl, method),
    inTurn(work) {
      const result = turn.then(work);
      turn = result.catch(nothing);
      return result;
    },
    newId: () => host.crypto.randomUUID(),
    emit,
    save() {
      const known = new Set(spec.chains.map((chain) => chain.chainId));
      const added = [...chains.values()].filter((chain) => !known.has(chain.chainId));
      const { approved, account, chainId } = core.state;
      store.save({ approved, account, chainId, added });
    },
  };
  return core;
}

/** Forgets everything about this page. */
export function forgetPage(core: WalletCore, host: WalletHost): void {
  const { chains, rdns } = core.spec;
  createMemory(() => host.localStorage, rdns).clear();
  core.chains.clear();
  for (const chain of chains) core.chains.set(chain.chainId, chain);
  core.state.account = 0;
  core.state.chainId = chains[0]?.chainId ?? 0;
}
