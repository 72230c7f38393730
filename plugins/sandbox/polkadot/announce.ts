/** A burner wallet's Polkadot side: an extension with real keys. It answers correctly unless its mode is a lie. */

import { createEmitter, type Emitter } from '../wallets/emitter.js';
import { RPC, rpcError } from '../wallets/errors.js';
import type { WalletHost } from '../wallets/host.js';
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
import { createPolkadotCore, type PolkadotCore } from './core.js';
import { signPayload, signRaw } from './signing.js';
import type { PolkadotBurnerWallet } from './types.js';

/** Adds the wallet's Polkadot side to `window.injectedWeb3`. */
export function announce(side: SideInput): readonly PolkadotBurnerWallet[] {
  const { body, host, wallet } = side;
  const core = createPolkadotCore(side);
  const info = identityOf(body, host);
  const requests = createRequestLog();
  const emitter = createEmitter((error) => host.reportError(error));
  const source = wallet.polkadot?.source ?? wallet.name.toLowerCase();
  const entry = createEntry(core, requests, emitter);
  const inject = () => {
    injectedOf(host)[source] = entry;
  };
  const withdraw = () => {
    const injected = injectedOf(host);
    if (injected[source] === entry) delete injected[source];
  };

  const emitChange = () => emitter.emit('accounts', core.visible());
  body.join({
    modeChanging() {
      const before = core.access.visible;
      return () => {
        if (core.access.visible !== before) emitChange();
      };
    },
    vanished: withdraw,
    cameBack() {
      inject();
      if (core.access.visible) emitChange();
    },
    removed() {
      withdraw();
      emitter.clear();
    },
  });
  inject();

  const emitIfSeen = (seen: boolean) => {
    if (seen) emitChange();
  };
  const own = {
    namespace: 'polkadot',
    info,
    requests,
    accounts: () => core.addresses(),
    connected: () => core.access.approved,
    select(index: number) {
      core.access.select(index);
      if (core.access.visible) emitChange();
    },
    revoke: () => emitIfSeen(core.access.revoke() && !side.profile?.polkadot?.removesQuietly),
    forget: () => emitIfSeen(core.access.forget()),
    announce: inject,
  } as const;
  return [toBurnerWallet(body, own, { info })];
}

/** Creates the `injectedWeb3` entry that pages receive, in the format of `@polkadot/extension-inject`. */
function createEntry(core: PolkadotCore, requests: RequestLog, emitter: Emitter): object {
  const { body } = core.side;
  const { host, profile } = core.side;
  const { asksAtGet, signaturePauseMs, throwsAfterRemoval } = profile?.polkadot ?? {};
  const method = createMethodWrapper(body, requests, createManners(profile?.polkadot, host));
  let lastId = 0;
  let pauses = false;
  const startPause = () => {
    if (pauses) throw new Error('Rate limit exceeded. Try again later.');
    if (signaturePauseMs === undefined) return;
    pauses = true;
    host.setTimeout(() => {
      pauses = false;
    }, signaturePauseMs);
  };
  const requestAccess = async () => {
    const seen = core.access.visible;
    await core.access.requestAccess(connectPrompt(core.addresses()));
    if (!seen) emitter.emit('accounts', core.visible());
  };
  const signing = (
    name: string,
    work: (core: PolkadotCore, input: Readonly<Record<string, unknown>>) => Promise<string>,
  ) =>
    method(name, async (input: Readonly<Record<string, unknown>>) => {
      startPause();
      return { id: ++lastId, signature: await work(core, input) };
    });
  const injected = Object.freeze({
    accounts: Object.freeze({
      get: method('accounts.get', async () => {
        if (asksAtGet) await requestAccess();
        if (throwsAfterRemoval && !core.access.approved) throw rpcError(RPC.unauthorized, 'Not enabled.');
        return core.visible();
      }),
      subscribe(listener: (accounts: unknown) => void) {
        emitter.on('accounts', listener);
        listener(core.visible());
        return () => emitter.off('accounts', listener);
      },
    }),
    signer: Object.freeze({
      signRaw: signing('signRaw', signRaw),
      signPayload: signing('signPayload', signPayload),
    }),
  });
  return Object.freeze({
    version: '1.0.0',
    enable: method('enable', async (_origin: string) => {
      if (!asksAtGet) await requestAccess();
      return injected;
    }),
  });
}

function injectedOf(host: WalletHost): Record<string, unknown> {
  const page = host as unknown as { injectedWeb3?: Record<string, unknown> };
  page.injectedWeb3 ??= {};
  return page.injectedWeb3;
}
