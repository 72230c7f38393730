/** A chain plugin whose wallets are WalletConnect sessions, so that the conformance kit checks its bridge. */

import { type AnyPlugin, type Connector, connectors, type PluginContext } from 'latchkey/plugin';
import type { ChainCheck, ChainFixtures, InstalledWallet, TestPage, WalletScript } from 'latchkey/testing';
import { fromWalletConnect } from '../../../plugins/walletconnect/errors.js';
import { collectProposals } from '../../../plugins/walletconnect/pairing/proposals.js';
import type { RelayClient, SessionStruct } from '../../../plugins/walletconnect/sdk/index.js';
import { createSession } from '../../../plugins/walletconnect/session/session.js';

/** A phone's answers by method; `allow` approves the script's current network. */
export type Answers = Readonly<Record<string, (params: never, script: WalletScript, allow: () => void) => unknown>>;

const TOPIC = 'ab'.repeat(32);
const phonesOf = (page: TestPage) => (page.phones ?? []) as readonly WalletScript[];

function reject(): never {
  throw Object.assign(new Error('User rejected.'), { code: 5000 });
}

/** @param over - Differences to the fixtures for extension wallets. */
export function bridged(check: ChainCheck, answers: Answers, over: Partial<ChainFixtures>): ChainCheck {
  const { namespace, networks } = check.fixtures;
  const source = check.plugin as () => Promise<AnyPlugin>;
  // If the wallet can be asked for a network, it approves the networks one by one.
  const approved = ({ network }: WalletScript) =>
    answers.wallet_switchEthereumChain ? [...new Set([networks[0], network])] : networks;
  const namespacesOf = (script: WalletScript) => ({
    [namespace]: {
      chains: approved(script),
      accounts: approved(script).flatMap((network) => script.accounts.map((address) => `${network}:${address}`)),
      methods: Object.keys(answers),
      events: [],
    },
  });
  return {
    plugin: async () => {
      const plugin = await source();
      return { ...plugin, contributes: [...plugin.contributes.filter(({ slot }) => slot !== 'connectors'), phones()] };
    },
    fixtures: {
      ...check.fixtures,
      transfers: 'A session is asked by the same code as an extension, whose transfers are checked.',
      swaps: 'A session is asked by the same code as an extension, whose swaps are checked.',
      ...over,
      install: (page, script) => install(page, script, namespacesOf),
      // hostile.test.ts covers hostile sessions and events.
      hostile: () => undefined,
    },
  };

  function phones() {
    return connectors.of({
      watch(context, publish) {
        const page = context.env.window as unknown as TestPage;
        const update = () => publish(phonesOf(page).map((script) => connectorOf(context, script)));
        page.addEventListener('phone', update);
        context.defer(() => page.removeEventListener('phone', update));
        update();
      },
    });
  }

  function connectorOf(context: PluginContext, script: WalletScript): Connector {
    const adopt = async () => {
      const requested = await collectProposals(context, {}, [namespace]);
      const struct = { topic: TOPIC, namespaces: namespacesOf(script) } as unknown as SessionStruct;
      return createSession(context, { relay: relayOf(script), struct, requested, preferred: [script.network] }).grant();
    };
    const assertApproved = (given: unknown) => {
      if (given !== true) throw new Error('The wallet did not approve.');
    };
    return {
      id: script.id,
      name: script.name,
      type: 'WALLET_CONNECT',
      namespaces: [namespace],
      async connect() {
        try {
          assertApproved(await script.ask(() => true, reject));
        } catch (error) {
          throw fromWalletConnect(error);
        }
        return adopt();
      },
      async restore() {
        assertApproved(await script.read(() => true));
        return script.accounts.length > 0 ? adopt() : undefined;
      },
    };
  }

  /** The part of a `RelayClient` that a session uses. */
  function relayOf(script: WalletScript): RelayClient {
    const end = async () => {
      await script.end();
      script.emit('session_delete', { topic: TOPIC });
    };
    return {
      holdRelay: () => () => undefined,
      watchSession(_session, topic, { onUpdate, onEvent, onEnd }) {
        const listeners = {
          session_update: ({ params }: { readonly params: { readonly namespaces: unknown } }) =>
            onUpdate(params.namespaces),
          session_event: ({ params }: { readonly params: unknown }) => onEvent(params),
          session_delete: () => onEnd(false),
        };
        const added = Object.entries(listeners).map(([name, listener]) => {
          const own = (event: never) => (event as { readonly topic: unknown }).topic === topic() && listener(event);
          return script.on(name, own);
        });
        return () => {
          for (const remove of added) remove();
        };
      },
      createRequest: ({ method, params }) => ({
        send() {
          const answer = answers[method];
          if (!answer) return Promise.reject({ code: 1001, message: 'Invalid method.' });
          const allow = () =>
            script.emit('session_update', { topic: TOPIC, params: { namespaces: namespacesOf(script) } });
          return script.ask(() => answer(params as never, script, allow), reject);
        },
        cancel: () => undefined,
      }),
      endSessionOnce: end,
      removeTraces: async () => undefined,
    } as Partial<RelayClient> as RelayClient;
  }
}

function install(
  page: TestPage,
  script: WalletScript,
  namespacesOf: (script: WalletScript) => object,
): InstalledWallet {
  page.phones = [...phonesOf(page).filter((one) => one !== script), script];
  page.dispatchEvent(new page.Event('phone'));
  return {
    accountsChanged: () =>
      script.emit('session_update', { topic: TOPIC, params: { namespaces: namespacesOf(script) } }),
    networkChanged() {
      script.emit('session_update', { topic: TOPIC, params: { namespaces: namespacesOf(script) } });
      const event = { name: 'chainChanged', data: script.network };
      script.emit('session_event', { topic: TOPIC, params: { event, chainId: script.network } });
    },
    ended: () => script.emit('session_delete', { topic: TOPIC }),
    remove() {
      page.phones = phonesOf(page).filter((one) => one !== script);
      page.dispatchEvent(new page.Event('phone'));
    },
  };
}
