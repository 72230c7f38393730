/** A modal with a wallet and a service that record every request. */

import { type AnyPlugin, connectors, definePlugin, isModalError, type NetworkId, namespaces } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { Eip155PermissionRequest } from 'latchkey/plugins/eip155/slots';
import { type SmartSessionsOptions, smartSessions } from 'latchkey/plugins/smart-sessions';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { requestAtom } from '../../../plugins/smart-sessions/state.js';

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NETWORK = 'eip155:1';
export const HOUR = 3_600_000;
export const ALLOWANCE = { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: 0, period: 0 } };
export const KEY = { type: 'secp256k1', publicKey: '0x04ab' };

/** The parts that a test changes. */
interface Given {
  readonly plugins?: readonly AnyPlugin[];
  /** The sessions that the service lists. */
  readonly pcis?: readonly object[];
  /** The error with which the service answers a request to activate or revoke a session. */
  readonly refuse?: (path: string, body: { readonly signature?: unknown }) => Error | undefined;
  /** The parts of the wallet's answer that differ from the request. */
  readonly alter?: (request: Eip155PermissionRequest) => object;
  readonly options?: SmartSessionsOptions;
  /** Agree to each review. */
  readonly approve?: boolean;
  /** Where the modal is drawn. Default: nowhere. */
  readonly embed?: HTMLElement;
}

export async function arrange({ plugins = [], pcis = [], embed, refuse, approve, alter, options }: Given = {}) {
  const asked: string[] = [];
  const inputs: unknown[] = [];
  /** The wallet grants what it is asked for. */
  const granted = (input: unknown) => {
    const { permissions, keys, expiry, policies = [] } = input as Eip155PermissionRequest;
    return { context: '0xabcd', permissions, keys, expiry, policies, ...alter?.(input as Eip155PermissionRequest) };
  };
  const feature = (name: string, answer: unknown) => async (input: unknown) => {
    asked.push(name);
    inputs.push(input);
    return answer;
  };
  const posted: { readonly signature?: unknown }[] = [];
  const signed: unknown[] = [];
  const request =
    (method: string, answer: unknown) =>
    async (path: string, body: object): Promise<string> => {
      asked.push(`${method} ${path}`);
      if (/\/(activate|revoke)$/.test(path)) {
        posted.push(body);
        const error = refuse?.(path, body);
        if (error) throw error;
      }
      return JSON.stringify(answer);
    };
  const capabilities = { permissions: { supported: true } };
  const ids: readonly NetworkId[] = [NETWORK, 'eip155:2'];
  const wallet = fakeConnector({
    id: 'wallet',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    accounts: [ADDRESS, OTHER],
    networks: ids,
    network: NETWORK,
    features: {
      signMessage: async ({ message }: { readonly message: unknown }) => {
        signed.push(message);
        return '0xsigned';
      },
      'eip155:getCapabilities': feature('capabilities', new Map([[NETWORK, capabilities]])),
      'eip155:grantPermissions': async (input: unknown) => feature('grant', granted(input))(input),
      'eip155:revokePermissions': feature('revoke', '0x01'),
    },
  });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const networks = ids.map((id) => ({ id, namespace: 'eip155', name: id, nativeCurrency, rpcUrls: [] }));
  const created = { pci: 'a6c1f1de-0001', key: KEY, pcis };
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of('eip155', { name: 'EVM', networks, isAddress: () => true }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      dataApi.of('api', () => ({
        origin: 'https://data.example.com',
        get: request('get', created) as never,
        post: request('post', created) as never,
      })),
    ],
  });
  const modal = createTestModal({
    plugins: [chain, smartSessions(options), ...plugins],
    ...(embed && { embed, platform: { window, patienceMs: 30_000 } }),
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  const { drive } = modal.test.clock;
  await drive(modal.connect({ connector: 'wallet' }));
  asked.length = 0;
  /** @returns `granted`, or the code and the text of the error */
  const ask = (request: unknown): Promise<unknown> =>
    modal.api.smartSessions.grant(request as never).then(
      () => 'granted',
      (error: unknown) => (isModalError(error) ? `${error.code}: ${error.message}` : error),
    );
  const grant = (given: unknown) => drive(ask(given));
  const all = (selector: string) =>
    [...(embed?.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  if (approve) {
    const { store } = modal.test.context;
    onTestFinished(store.sub(requestAtom, () => store.get(requestAtom)?.decide(true)));
  }
  return { modal, posted, signed, wallet, asked, inputs, ask, grant, drive, all, now: modal.test.clock.date() };
}
