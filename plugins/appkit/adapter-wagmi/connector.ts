/** A wagmi connector for a modal that is made later. */

import type { CreateConnectorFn } from '@wagmi/core';
import type { AnyModal } from 'latchkey/plugin';
import { latchkey } from 'latchkey/plugins/wagmi';

/** The connector, and the modal that it stands for. */
export interface LateConnector {
  readonly create: CreateConnectorFn;
  /** Gives it the modal. */
  attach(modal: AnyModal): void;
}

type Connector = ReturnType<CreateConnectorFn>;
type Wagmi = Parameters<CreateConnectorFn>[0];

/**
 * A connector that has no connection until it gets its modal. An app makes the config of wagmi first, and `createAppKit` gets the
 * adapter with the config afterwards.
 */
export function createLateConnector(): LateConnector {
  let modal: AnyModal | undefined;
  const waiting = new Set<(modal: AnyModal) => void>();
  const create = (wagmi: Wagmi): Connector => {
    let own: Connector | undefined;
    const start = (given: AnyModal) => {
      own = latchkey(given)(wagmi) as Connector;
      void own.setup?.();
    };
    if (modal) start(modal);
    else waiting.add(start);
    const required = (): Connector => {
      if (own) return own;
      throw new Error('The adapter has no modal. Pass it to createAppKit({ adapters }), outside of components.');
    };
    const connector = {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      connect: async (...input: Parameters<Connector['connect']>) => required().connect(...input),
      disconnect: async () => own?.disconnect(),
      getAccounts: async () => required().getAccounts(),
      getChainId: async () => required().getChainId(),
      getProvider: async () => own?.getProvider(),
      // wagmi reconnects when the page is loaded. Without a modal there is nothing to wait for.
      isAuthorized: async () => own?.isAuthorized() ?? false,
      switchChain: async (input: { readonly chainId: number }) => required().switchChain?.(input),
      onAccountsChanged: (accounts: string[]) => own?.onAccountsChanged(accounts),
      onChainChanged: (chainId: string) => own?.onChainChanged(chainId),
      onDisconnect: (error?: Error) => own?.onDisconnect(error),
    };
    // wagmi's type has `connect` generic in `withCapabilities`, which no implementation can follow without a cast.
    return connector as unknown as Connector;
  };
  return {
    create,
    attach(given) {
      modal = given;
      for (const start of waiting) start(given);
      waiting.clear();
    },
  };
}
