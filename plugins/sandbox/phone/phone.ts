/** The sandbox's phone: a WalletConnect wallet with the sandbox's keys, and the controls to act as its user. */

import { namespaceOf } from 'latchkey/plugin';
import type { SandboxOptions, SandboxWallet } from '../options.js';
import { createBody } from '../wallets/body.js';
import { createAnswering } from './answering.js';
import { startClient } from './client.js';
import { createPhoneHost } from './host.js';
import { PHONE_ICON } from './icon.js';
import { agree, type Namespaces, type RequestedNamespace, sharedKeys, toSession, withShared } from './shared.js';
import { createSides } from './sides.js';
import { createSigningIn } from './signingIn.js';
import type { PhoneChoice, PhoneOptions, PhoneProposal, PhoneRequest, SandboxPhone } from './types.js';

const IDENTITY = { name: 'Pocket', rdns: 'example.pocket', icon: PHONE_ICON };
const MAX_REQUESTS = 500;
const REJECTED = { code: 5000, message: 'User rejected.' };
const DISCONNECTED = { code: 6000, message: 'User disconnected.' };

interface PendingProposal extends PhoneProposal {
  readonly asked: Readonly<Record<string, RequestedNamespace>>;
}

/** Starts the phone. @param page - The page's window. @throws `PACKAGE_MISSING` without `@walletconnect/sign-client` */
export async function createPhone(options: PhoneOptions, page: Window & typeof globalThis): Promise<SandboxPhone> {
  const { relayUrl, mode = 'ask', storagePrefix, ...namespaces } = options;
  const { host, setAppOrigin } = createPhoneHost(page);
  const body = createBody({ ...IDENTITY, mode }, host);
  const wallet: SandboxWallet = { ...IDENTITY };
  const sides = createSides({ body, host, wallet, options: namespaces as SandboxOptions });
  const client = await startClient(options, page.location.origin);
  const listeners = new Set<() => void>();
  let proposals: readonly PendingProposal[] = [];
  let requests: readonly PhoneRequest[] = [];
  let online = true;
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  const structs = () => [...client.session.getAll()].sort((one, other) => one.expiry - other.expiry);
  const sessionOf = (topic?: string) => {
    const found = topic === undefined ? structs().at(-1) : structs().find((one) => one.topic === topic);
    if (!found)
      throw new Error(
        topic === undefined ? 'The phone has no session.' : `The phone has no session with the topic ${topic}.`,
      );
    return found;
  };
  const emit = async (topic: string, network: string, name: string, data: unknown) =>
    client.emit({ topic, event: { name, data }, chainId: network });
  const share = async (topic: string, next: Namespaces) => {
    const { acknowledged } = await client.update({ topic, namespaces: next });
    await acknowledged();
    changed();
  };
  const add = async (network: string, topic?: string) => {
    const { topic: at, namespaces: now, optionalNamespaces } = sessionOf(topic);
    const namespace = namespaceOf(network);
    if (!optionalNamespaces[namespace]?.chains?.includes(network))
      throw new Error(`The app did not ask for ${network}.`);
    if (!sides.get(namespace)?.knows(network)) throw new Error(`The phone does not know ${network}.`);
    const own = now as Namespaces;
    const given = own[namespace]
      ? own
      : { ...own, ...agree({ [namespace]: optionalNamespaces[namespace] }, sides, {}) };
    const chains = [...new Set([...(own[namespace]?.chains ?? []), network])];
    await share(at, withShared(given, sides, namespace, { chains }));
  };
  const goTo = async (network: string, topic?: string) => {
    const { topic: at } = sessionOf(topic);
    const reference = network.slice(network.indexOf(':') + 1);
    // Send numeric references as numbers, as most wallets do.
    await emit(at, network, 'chainChanged', /^[0-9]{1,15}$/.test(reference) ? Number(reference) : reference);
  };
  const newest = () => {
    const found = proposals.at(-1);
    if (!found) throw new Error('The phone has no pending proposal.');
    proposals = proposals.filter((one) => one !== found);
    changed();
    return found;
  };

  const recordRequest = (request: PhoneRequest) => {
    requests = [...requests.slice(1 - MAX_REQUESTS), request];
    changed();
  };
  const isDead = () => body.mode === 'dead';
  const signingIn = createSigningIn(client, { sides, setAppOrigin, recordRequest, changed, isDead });
  signingIn.setEnabled(true);

  createAnswering(client, {
    body,
    sides,
    setAppOrigin,
    recordRequest,
    async networkSwitched(network, topic) {
      const { namespaces: now, optionalNamespaces } = sessionOf(topic);
      const namespace = namespaceOf(network);
      if (!now[namespace]?.chains?.includes(network)) {
        if (!optionalNamespaces[namespace]?.chains?.includes(network)) return;
        await add(network, topic);
      }
      await goTo(network, topic);
    },
  });
  client.on('session_proposal', ({ id, params }) => {
    const asked = { ...params.requiredNamespaces, ...params.optionalNamespaces };
    const chains = (one: Readonly<Record<string, RequestedNamespace>>) =>
      Object.fromEntries(Object.entries(one).map(([namespace, { chains: list = [] }]) => [namespace, list]));
    const { name, url } = params.proposer.metadata;
    const known = chains(agree(asked, sides, {}));
    proposals = [...proposals, { id, name, url, networks: chains(asked), known, asked }];
    changed();
  });
  client.on('proposal_expire', ({ id }) => {
    proposals = proposals.filter((one) => one.id !== id);
    changed();
  });
  for (const event of ['session_delete', 'session_expire'] as const) client.on(event, changed);

  return {
    get proposals() {
      return proposals.map(({ asked, ...proposal }) => proposal);
    },
    get sessions() {
      return structs().map(toSession);
    },
    get requests() {
      return requests;
    },
    get online() {
      return online;
    },
    get pending() {
      return body.pending;
    },
    get mode() {
      return body.mode;
    },
    set mode(next) {
      body.mode = next;
      changed();
    },
    get signsIn() {
      return signingIn.enabled;
    },
    set signsIn(next) {
      signingIn.setEnabled(next);
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    async pair(uri) {
      await client.core.pairing.pair({ uri: uri.trim() });
    },
    async approve(choice: PhoneChoice = {}) {
      const { id, asked } = newest();
      const given = agree(asked, sides, choice);
      if (Object.keys(given).length === 0) {
        await client.reject({ id, reason: REJECTED });
        throw new Error('The phone supports none of the approved networks of this proposal.');
      }
      const { acknowledged } = await client.approve({ id, namespaces: given });
      const struct = await acknowledged();
      changed();
      return toSession(struct);
    },
    async reject() {
      await client.reject({ id: newest().id, reason: REJECTED });
    },
    async addAccount(namespace, topic) {
      const { topic: at, namespaces: now } = sessionOf(topic);
      const keys = sharedKeys((now as Namespaces)[namespace] ?? NONE) + 1;
      await share(at, withShared(now as Namespaces, sides, namespace, { keys }));
    },
    async removeAccount(namespace, topic) {
      const { topic: at, namespaces: now } = sessionOf(topic);
      const keys = sharedKeys((now as Namespaces)[namespace] ?? NONE) - 1;
      await share(at, withShared(now as Namespaces, sides, namespace, { keys }));
    },
    async selectAccount(namespace, index, topic) {
      const { topic: at, namespaces: now } = sessionOf(topic);
      const [network] = now[namespace]?.chains ?? [];
      const shared = (now[namespace]?.accounts ?? []).filter((one) => one.startsWith(`${network}:`));
      const chosen = shared[index];
      if (network === undefined || chosen === undefined)
        throw new Error(`The session shares no account ${index} of "${namespace}".`);
      await emit(at, network, 'accountsChanged', [chosen, ...shared.filter((one) => one !== chosen)]);
    },
    addNetwork: add,
    async removeNetwork(network, topic) {
      const { topic: at, namespaces: now } = sessionOf(topic);
      const namespace = namespaceOf(network);
      const chains = (now[namespace]?.chains ?? []).filter((one) => one !== network);
      await share(at, withShared(now as Namespaces, sides, namespace, { chains }));
    },
    goTo,
    async end(topic) {
      const { topic: at } = sessionOf(topic);
      await client.disconnect({ topic: at, reason: DISCONNECTED });
      changed();
    },
    async goOffline() {
      online = false;
      changed();
      await client.core.relayer.transportClose();
    },
    async goOnline() {
      await client.core.relayer.transportOpen();
      online = true;
      changed();
    },
    async remove() {
      listeners.clear();
      body.remove();
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose();
    },
  };
}

const NONE = { chains: [], accounts: [], methods: [], events: [] };
