/**
 * A burner wallet's Solana side: a Wallet Standard wallet with real keys. It answers correctly unless its mode is a
 * lie.
 */

import { createEmitter } from '../wallets/emitter.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { createManners } from '../wallets/profile.js';
import { connectPrompt } from '../wallets/prompts.js';
import {
  createMethodWrapper,
  createRequestLog,
  identityOf,
  type RequestLog,
  type SideInput,
  toBurnerWallet,
} from '../wallets/side.js';
import { createSolanaCore, type SolanaCore, withThrowingGetters } from './core.js';
import { startRegistering } from './register.js';
import { signAndSendTransaction } from './sending.js';
import { signIn, signMessage, signTransaction } from './signing.js';
import type { SolanaBurnerWallet } from './types.js';

type Emitter = ReturnType<typeof createEmitter>;
type Work = (core: SolanaCore, inputs: readonly Readonly<Record<string, unknown>>[]) => Promise<readonly object[]>;

/** Registers the wallet's Solana side. */
export function announce(side: SideInput): readonly SolanaBurnerWallet[] {
  const { body, host } = side;
  const core = createSolanaCore(side);
  const info = identityOf(body, host);
  const requests = createRequestLog();
  const emitter = createEmitter((error) => host.reportError(error));
  const wallet = createStandardWallet(core, requests, emitter);
  let registering = startRegistering(host, wallet);

  const emitChange = () => emitter.emit('change', { accounts: core.visible() });
  body.join({
    modeChanging() {
      const before = core.access.visible;
      return () => {
        if (core.access.visible !== before) emitChange();
      };
    },
    vanished() {
      registering.stop();
      if (core.access.visible) emitChange();
    },
    cameBack() {
      registering = startRegistering(host, wallet);
      if (core.access.visible) emitChange();
    },
    removed() {
      registering.stop();
      emitter.clear();
    },
  });

  const emitIfSeen = (seen: boolean) => {
    if (seen) emitChange();
  };
  const own = {
    namespace: 'solana',
    info,
    requests,
    accounts: () => core.keys().map(({ address }) => address),
    connected: () => core.access.approved,
    select(index: number) {
      core.select(index);
      if (core.access.visible) emitChange();
    },
    revoke: () => emitIfSeen(core.access.revoke() && !side.profile?.solana?.removesQuietly),
    forget: () => emitIfSeen(core.access.forget()),
    announce: () => registering.announce(),
  } as const;
  return [toBurnerWallet(body, own, { info })];
}

/** Creates the Wallet Standard object that pages receive. */
function createStandardWallet(core: SolanaCore, requests: RequestLog, emitter: Emitter): object {
  const { body } = core.side;
  const { host, profile } = core.side;
  const method = createMethodWrapper(body, requests, createManners(profile?.solana, host));
  const answering = (name: string, work: Work) =>
    method(name, async (...inputs: readonly Readonly<Record<string, unknown>>[]) => {
      const outputs = await work(core, inputs);
      if (core.isLying('empty')) return [];
      return core.isLying('getters') ? outputs.map(withThrowingGetters) : outputs;
    });

  const features = Object.freeze({
    'standard:connect': {
      version: '1.0.0',
      connect: method('standard:connect', async (input?: { readonly silent?: boolean }) => {
        if (input?.silent !== true || profile?.solana?.ignoresSilent) await requestAccess(core, emitter);
        return { accounts: core.visible() };
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: method('standard:disconnect', async () => {
        if (core.access.revoke()) emitter.emit('change', { accounts: [] });
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (...payload: never[]) => void) {
        emitter.on(event, listener);
        return () => emitter.off(event, listener);
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: answering('solana:signMessage', signMessage) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: Object.freeze(['legacy', 0]),
      signTransaction: answering('solana:signTransaction', signTransaction),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: Object.freeze(['legacy', 0]),
      signAndSendTransaction: answering('solana:signAndSendTransaction', signAndSendTransaction),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: answering('solana:signIn', async (...input) => {
        const seen = core.access.visible;
        const outputs = await signIn(...input);
        if (!seen) emitter.emit('change', { accounts: core.visible() });
        return outputs;
      }),
    },
  });
  return Object.freeze({
    version: '1.0.0',
    name: body.name,
    icon: body.icon,
    get chains() {
      return core.isLying('network') ? ['nowhere', 'solana:', 7] : core.chains;
    },
    features,
    get accounts() {
      return core.visible();
    },
  });
}

async function requestAccess(core: SolanaCore, emitter: Emitter): Promise<void> {
  if (core.access.visible) return;
  const addresses = core.keys().map(({ address }) => address);
  await core.access.requestAccess(connectPrompt(addresses));
  // The wallet was locked after the user approved.
  if (!core.access.visible) throw rpcError(RPC.unauthorized, 'The wallet is locked.');
  emitter.emit('change', { accounts: core.visible() });
}
