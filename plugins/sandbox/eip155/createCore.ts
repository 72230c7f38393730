/** Creates and resets the internal state of an EVM wallet. */

import { type NodeFetch, profiledFetch } from 'latchkey/testing';
import { privateKeyToAccount } from 'viem/accounts';
import type { WalletBody } from '../wallets/body.js';
import type { WalletHost } from '../wallets/host.js';
import { noop } from '../wallets/lies.js';
import { createMemory } from '../wallets/memory.js';
import { askNode, type RpcHost } from '../wallets/rpc.js';
import type { WalletCore } from './core.js';
import { DEV_KEYS } from './keys.js';
import { parseMemory } from './memory.js';
import type { BurnerWalletSpec, SandboxChain } from './types.js';

/** Creates a wallet's internal state from its options and the state stored for this page. */
export function createCore(
  spec: BurnerWalletSpec,
  host: WalletHost,
  body: WalletBody,
  emit: WalletCore['emit'],
): WalletCore {
  const store = createMemory(() => host.localStorage, spec.rdns, parseMemory);
  const memory = store.load();
  const keys = (spec.keys ?? DEV_KEYS.slice(0, 2)).map((key) => privateKeyToAccount(key));
  const all = [...memory.added, ...spec.chains];
  const chains = new Map(all.map((chain) => [chain.chainId, chain]));
  const first = spec.chains[0]?.chainId ?? 0;
  const remembered = memory.chainId !== undefined && chains.has(memory.chainId) ? memory.chainId : first;
  let turn: Promise<unknown> = Promise.resolve();
  const profiled = new Map<number, RpcHost>();
  const hostOf = ({ chainId, profile }: SandboxChain): RpcHost => {
    if (profile === undefined) return host;
    const found = profiled.get(chainId) ?? {
      fetch: profiledFetch(profile, host.fetch as NodeFetch) as RpcHost['fetch'],
    };
    profiled.set(chainId, found);
    return found;
  };
  const core: WalletCore = {
    spec,
    keys,
    chains,
    bundles: new Map(),
    state: {
      approved: memory.approved,
      account: memory.account < keys.length ? memory.account : 0,
      chainId: remembered,
      connecting: false,
    },
    mode: () => body.mode,
    confirm: body.confirm,
    node: (chain, method, params) => askNode(hostOf(chain), chain.rpcUrl, method, params),
    nodeAt: (rpcUrl, method) => askNode(host, rpcUrl, method),
    inTurn(work) {
      const result = turn.then(work);
      turn = result.catch(noop);
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

/**
 * Clears the stored state and resets account and networks to the initial ones. Access must have been revoked before.
 */
export function forgetPage(core: WalletCore, host: WalletHost): void {
  const { chains, rdns } = core.spec;
  createMemory(() => host.localStorage, rdns, parseMemory).clear();
  core.chains.clear();
  for (const chain of chains) core.chains.set(chain.chainId, chain);
  core.state.account = 0;
  core.state.chainId = chains[0]?.chainId ?? 0;
}
