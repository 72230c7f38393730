/** A burner wallet for EVM chains: an honest EIP-1193 provider with real keys, until its mode says otherwise. */

import type { BurnerProvider, BurnerWallet, BurnerWalletSpec, WalletMode } from '../types.js';
import { startAnnouncing } from './announce.js';
import { callMethods } from './calls.js';
import { chainMethods, moveTo } from './chains.js';
import { type Method, selectedFirst, toHex, visibleAddresses, type WalletHost } from './core.js';
import { createCore, forgetPage } from './createCore.js';
import { createDesk, gone } from './desk.js';
import { createEmitter } from './emitter.js';
import { invalidParams, RPC, rpcError } from './errors.js';
import { PLAIN_ICON } from './icons.js';
import { brokenAnswer } from './lies.js';
import { askInPanel } from './panel.js';
import { permissionMethods, revoke } from './permissions.js';
import { readMethods } from './reads.js';
import { sendingMethods } from './sending.js';
import { signingMethods } from './signing.js';

const MAX_REQUESTS = 500;

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...permissionMethods,
    ...chainMethods,
    ...signingMethods,
    ...sendingMethods,
    ...callMethods,
    ...readMethods,
  }),
);

/**
 * Announces a burner wallet on a page.
 *
 * @param host - The page's window.
 */
export function createBurnerWallet(spec: BurnerWalletSpec, host: WalletHost): BurnerWallet {
  const info = Object.freeze({
    uuid: host.crypto.randomUUID(),
    name: spec.name,
    icon: spec.icon ?? PLAIN_ICON,
    rdns: spec.rdns,
  });
  const emitter = createEmitter((error) => host.reportError(error));
  const desk = createDesk({
    mode: () => core.state.mode,
    show: (prompt, signal) => askInPanel(host, info, prompt, signal),
    after: (ms, run) => void host.setTimeout(run, ms),
  });
  const core = createCore(spec, host, desk.confirm, emitter.emit);
  const requests: { readonly method: string; readonly params: unknown }[] = [];
  let away = false;

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (away) throw gone();
    const run = METHODS.get(method);
    if (!run) throw rpcError(RPC.unsupportedMethod, `The method "${method}" is not supported.`);
    if (params !== undefined && !Array.isArray(params)) throw invalidParams('expected a list');
    return run(core, params ?? []);
  };

  const request = (args: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const { method, params } = args;
    requests.push({ method, params });
    if (requests.length > MAX_REQUESTS) requests.shift();
    const broken = away ? undefined : brokenAnswer(core.state.mode);
    // Not always the promise EIP-1193 asks for: that is the point of a broken answer.
    if (broken) return broken.value as Promise<unknown>;
    return answer(method, params);
  };

  const provider: BurnerProvider = Object.freeze({
    request,
    on(event: string, listener: (...payload: never[]) => void) {
      emitter.on(event, listener);
      return provider;
    },
    removeListener(event: string, listener: (...payload: never[]) => void) {
      emitter.off(event, listener);
      return provider;
    },
  });
  let announcing = startAnnouncing(host, info, provider);

  const tellAccounts = () => emitter.emit('accountsChanged', visibleAddresses(core));
  const setMode = (mode: WalletMode) => {
    const before = visibleAddresses(core).length;
    core.state.mode = mode;
    desk.modeChanged();
    if (visibleAddresses(core).length !== before) tellAccounts();
  };
  const leave = () => {
    announcing.stop();
    desk.close();
  };

  return {
    info,
    provider,
    get accounts() {
      return selectedFirst(core).map((account) => account.address);
    },
    get chainId() {
      return core.state.chainId;
    },
    get connected() {
      return core.state.approved;
    },
    get pending() {
      return desk.pending();
    },
    get requests() {
      return [...requests];
    },
    get mode() {
      return core.state.mode;
    },
    set mode(mode) {
      setMode(mode);
    },
    switchAccount(index) {
      if (core.keys[index] === undefined) throw new RangeError(`${spec.name} has no account ${index}`);
      core.state.account = index;
      core.save();
      if (visibleAddresses(core).length > 0) tellAccounts();
    },
    switchChain(chainId) {
      if (!core.chains.has(chainId)) throw new RangeError(`${spec.name} does not know the chain ${chainId}`);
      moveTo(core, chainId);
    },
    revoke: () => revoke(core),
    vanish() {
      if (away) return;
      away = true;
      leave();
      emitter.emit('disconnect', gone());
    },
    comeBack() {
      if (!away) return;
      away = false;
      announcing = startAnnouncing(host, info, provider);
      emitter.emit('connect', { chainId: toHex(core.state.chainId) });
    },
    emit: emitter.emit,
    announce: () => announcing.announce(),
    forget() {
      revoke(core);
      forgetPage(core, host);
    },
    remove() {
      away = true;
      leave();
      emitter.clear();
    },
  };
}
