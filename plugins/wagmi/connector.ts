/** A wagmi connector in front of a modal. */

import { type AnyModal, ModalError } from 'latchkey/plugin';
import { createProvider, type ModalProvider, type ModalWallet, walletOf } from 'latchkey/plugins/eip155/provider';
import { type Chain, numberToHex, SwitchChainError } from 'viem';
import { toWagmiError } from './errors.js';
import { type Known, knownOf, notConnected } from './known.js';

// `@wagmi/core` is optional: an app may have it only inside `wagmi`. Where it is absent, its types are `any`, so `tsc` passes
// without `skipLibCheck`. The directive is a doc comment, because the emitted declarations keep no others.
// biome-ignore-start lint/suspicious/noTsIgnore: `@ts-expect-error` would fail where the package is installed
/** @ts-ignore */
type CreateConnectorFn = import('@wagmi/core').CreateConnectorFn<ModalProvider>;
// biome-ignore-end lint/suspicious/noTsIgnore: the end of this type

/** How the connector appears in the app's own list of connectors. */
export interface ConnectorOptions {
  /** Default `Latchkey`. */
  readonly name?: string | undefined;
  /** A `data:` or `https:` image. */
  readonly icon?: string | undefined;
}

/** The parts of wagmi's arguments that the connector uses. */
interface Wagmi {
  readonly chains: readonly Chain[];
  readonly emitter: { emit(event: string, data?: unknown): unknown };
  readonly storage?: { getItem(key: string): unknown } | null | undefined;
}

interface ConnectInput {
  readonly chainId?: number | undefined;
  readonly isReconnecting?: boolean | undefined;
  readonly withCapabilities?: boolean | undefined;
}

/** The longest wait for the chain of a connected wallet. */
const CHAIN_MS = 30_000;

/**
 * A connector for wagmi's `createConfig`. Its `connect` opens the modal. Connections, accounts, chains and the end of a
 * connection go both ways, so the modal's own buttons and wagmi's hooks always agree.
 *
 * The modal finds the wallets of the page. Set `multiInjectedProviderDiscovery: false`, or wagmi finds and reconnects the same
 * wallets a second time.
 *
 * ```ts
 * import { createConfig, http } from '@wagmi/core';
 * import { createModal } from 'latchkey';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { latchkey } from 'latchkey/plugins/wagmi';
 * import { evm } from 'latchkey/presets/evm';
 *
 * export const modal = createModal({ plugins: evm({ networks: [mainnet] }) });
 * export const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [latchkey(modal)],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [mainnet.id]: http() },
 * });
 * ```
 */
export function latchkey(modal: AnyModal, { name = 'Latchkey', icon }: ConnectorOptions = {}): CreateConnectorFn {
  const wallet = walletOf(modal);
  const connector = (wagmi: Wagmi) => ({
    id: 'latchkey',
    name,
    type: 'latchkey',
    ...(icon !== undefined && { icon }),
    ...createMethods(modal, wallet, wagmi),
  });
  // wagmi's type has `connect` generic in `withCapabilities`, which no implementation can follow without a cast.
  return connector as unknown as CreateConnectorFn;
}

function createMethods(modal: AnyModal, wallet: ModalWallet, { chains, emitter, storage }: Wagmi) {
  const provider = createProvider(modal);
  // While a method of wagmi runs, wagmi takes the outcome from its result and not from events.
  let running = 0;
  let last: Known | undefined;
  const quietly = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    running++;
    try {
      return await act();
    } finally {
      running--;
      last = knownOf(wallet.connection());
    }
  };
  const follow = () => {
    if (running > 0) return;
    const before = last;
    last = knownOf(wallet.connection());
    if (last && !before) emitter.emit('connect', last);
    else if (!last && before) emitter.emit('disconnect');
    else if (last && before) {
      const isSame = last.chainId === before.chainId && last.accounts.join() === before.accounts.join();
      if (!isSame) emitter.emit('change', last);
    }
  };
  const switchChain = async ({ chainId }: { readonly chainId: number }): Promise<Chain> => {
    const chain = chains.find(({ id }) => id === chainId);
    if (!chain)
      throw new SwitchChainError(new Error(`The chain ${chainId} is not one of the chains of the wagmi config.`));
    try {
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] });
    } catch (error) {
      throw toWagmiError(error, 'switch');
    }
    return chain;
  };

  return {
    async setup() {
      // On a server there is never a connection, and nobody would end the subscription.
      // biome-ignore lint/style/noRestrictedGlobals: wagmi calls this without a context
      if (typeof window === 'undefined') return;
      modal.state.connections.subscribe(follow);
      reportMissing(wallet, chains);
      // The modal may be connected already. First, wagmi must have read its stored state, which would replace this
      // connection. Two reads here end after the read of wagmi, and after what wagmi does with it.
      const read = async () => storage?.getItem('store');
      for (let reads = 0; reads < 2; reads += 1) await read().catch(() => undefined);
      follow();
    },
    async connect({ chainId, isReconnecting, withCapabilities }: ConnectInput = {}) {
      return quietly(async () => {
        try {
          if (isReconnecting) await wallet.restored();
          else await wallet.connect();
        } catch (error) {
          throw toWagmiError(error, 'connect');
        }
        let known = await waitForKnown(modal, wallet);
        if (chainId !== undefined && chainId !== known.chainId && !isReconnecting) {
          // The wallet is connected. If it stays on its chain, wagmi must say so instead of "disconnected".
          await switchChain({ chainId }).catch(() => undefined);
          known = requireKnown(wallet);
        }
        const accounts = known.accounts.map((address) => (withCapabilities ? { address, capabilities: {} } : address));
        return { accounts, chainId: known.chainId };
      });
    },
    disconnect: () => quietly(wallet.disconnect),
    getAccounts: async () => requireKnown(wallet).accounts,
    getChainId: async () => requireKnown(wallet).chainId,
    getProvider: async () => provider,
    async isAuthorized() {
      await wallet.restored();
      return knownOf(wallet.connection()) !== undefined;
    },
    switchChain,
    // wagmi's interface has these for connectors that pass on the events of a provider. The modal is watched instead.
    onAccountsChanged: follow,
    onChainChanged: follow,
    onDisconnect: follow,
  };
}

/** The wallet cannot switch to a chain that the modal does not have. Users would be the first to notice. */
function reportMissing(wallet: ModalWallet, chains: readonly Chain[]): void {
  const own = new Set(wallet.networks().map(({ id }) => id));
  const missing = chains.filter(({ id }) => !own.has(`eip155:${id}`)).map(({ id, name }) => `${id} (${name})`);
  if (missing.length === 0) return;
  const hint = 'Add them to the networks of the modal, or remove them from the config.';
  const known = [...own].join(', ') || 'none';
  const message = `The wagmi config has chains that the modal does not have: ${missing.join(', ')}. The networks of the modal: ${known}. ${hint}`;
  wallet.api().report(new ModalError(message, { code: 'NETWORK_UNKNOWN', hints: [hint] }));
}

/** A wallet may be slow to tell its chain. @throws without a connection, and for a wallet that tells no chain */
function waitForKnown(modal: AnyModal, wallet: ModalWallet): Promise<Known> {
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(CHAIN_MS);
    const end = (settle: () => void) => {
      late.removeEventListener('abort', giveUp);
      stop();
      settle();
    };
    const giveUp = () =>
      end(() => reject(new Error(`The wallet is connected, but has told no chain for ${CHAIN_MS} ms.`)));
    const look = () => {
      const known = knownOf(wallet.connection());
      if (known) end(() => resolve(known));
      else if (!wallet.connection()) end(() => reject(notConnected()));
    };
    const stop = modal.state.connections.subscribe(look);
    late.addEventListener('abort', giveUp);
    look();
  });
}

function requireKnown(wallet: ModalWallet): Known {
  const known = knownOf(wallet.connection());
  if (known) return known;
  throw notConnected();
}
