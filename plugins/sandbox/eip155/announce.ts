/** A burner wallet's EVM side: an EIP-1193 provider with real keys. It answers correctly unless its mode is a lie. */

import type { WalletProfile } from 'latchkey/testing';
import { disconnectedError } from '../wallets/approvals.js';
import { createBody, type WalletBody } from '../wallets/body.js';
import { createEmitter } from '../wallets/emitter.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import type { WalletHost } from '../wallets/host.js';
import { answerAs } from '../wallets/lies.js';
import { findProfile } from '../wallets/profile.js';
import { createRequestLog, identityOf, type RequestLog, type SideInput, toBurnerWallet } from '../wallets/side.js';
import { callMethods } from './calls.js';
import { chainMethods, moveTo } from './chains.js';
import { type Method, selectedFirst, toHex, visibleAddresses } from './core.js';
import { createCore, forgetPage } from './createCore.js';
import { startAnnouncing } from './eip6963.js';
import { permissionMethods, revoke } from './permissions.js';
import { applyProfile, type Profiled } from './profiled.js';
import { readMethods } from './reads.js';
import { sendingMethods } from './sending.js';
import { signingMethods } from './signing.js';
import type { BurnerProvider, BurnerWalletSpec, Eip155BurnerWallet } from './types.js';

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

/** Announces the wallet's EVM side. */
export function announce({ body, host, wallet, options, profile }: SideInput): readonly Eip155BurnerWallet[] {
  const { chains = [] } = options;
  const known = wallet.knownChains?.flatMap((id) => chains.filter((chain) => chain.chainId === id));
  return [createSide({ ...wallet, chains: known ?? chains }, body, host, profile)];
}

/**
 * Announces a wallet that has only an EVM side.
 *
 * @param host - The page's window.
 */
export function createBurnerWallet(spec: BurnerWalletSpec, host: WalletHost): Eip155BurnerWallet {
  return createSide(spec, createBody(spec, host), host, findProfile(spec.profile));
}

function createSide(
  spec: BurnerWalletSpec,
  body: WalletBody,
  host: WalletHost,
  profile: WalletProfile | undefined,
): Eip155BurnerWallet {
  const info = identityOf(body, host);
  const emitter = createEmitter((error) => host.reportError(error));
  const profiled = applyProfile(createCore(spec, host, body, emitter.emit), profile?.eip155 ?? {}, host);
  const { core } = profiled;
  const requests = createRequestLog();
  const provider = createProvider(profiled, body, requests, emitter);
  let announcing = startAnnouncing(host, info, provider);

  const emitAccounts = () => core.emit('accountsChanged', visibleAddresses(core));
  body.join({
    modeChanging() {
      const before = visibleAddresses(core).length;
      return () => {
        if (visibleAddresses(core).length !== before) emitAccounts();
      };
    },
    vanished() {
      announcing.stop();
      emitter.emit('disconnect', disconnectedError());
    },
    cameBack() {
      announcing = startAnnouncing(host, info, provider);
      emitter.emit('connect', { chainId: toHex(core.state.chainId) });
    },
    removed() {
      announcing.stop();
      emitter.clear();
    },
  });

  const side = {
    namespace: 'eip155',
    info,
    requests,
    accounts: () => selectedFirst(core).map((account) => account.address),
    connected: () => core.state.approved,
    select(index: number) {
      core.state.account = index;
      core.save();
      if (visibleAddresses(core).length > 0) emitAccounts();
    },
    revoke: () => revoke(core),
    forget() {
      revoke(core);
      forgetPage(core, host);
    },
    announce: () => announcing.announce(),
  } as const;
  return toBurnerWallet(body, side, {
    info,
    provider,
    get chainId() {
      return core.state.chainId;
    },
    switchChain(chainId: number) {
      if (!core.chains.has(chainId))
        throw new RangeError(
          `${spec.name} does not know the network eip155:${chainId}. Add it to the wallet's chains.`,
        );
      moveTo(core, chainId);
    },
    emit: emitter.emit,
  });
}

function createProvider(
  profiled: Profiled,
  body: WalletBody,
  requests: RequestLog,
  emitter: ReturnType<typeof createEmitter>,
): BurnerProvider {
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (body.away) throw disconnectedError();
    const run = METHODS.get(method);
    if (!run) throw rpcError(RPC.unsupportedMethod, `The wallet does not support the method "${method}".`);
    if (params !== undefined && !Array.isArray(params)) throw invalidParams(`expected a list for "${method}"`);
    return profiled.answer(method, run, params ?? []);
  };

  const provider: BurnerProvider = Object.freeze({
    request({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
      requests.add(method, params);
      const run = () => answer(method, params).catch((error) => Promise.reject(profiled.toPage(method, error)));
      return body.away ? run() : answerAs(body.mode, method, run);
    },
    on(event: string, listener: (...payload: never[]) => void) {
      emitter.on(event, listener);
      return provider;
    },
    removeListener(event: string, listener: (...payload: never[]) => void) {
      emitter.off(event, listener);
      return provider;
    },
  });
  return provider;
}
