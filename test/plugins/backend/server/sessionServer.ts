/** A server that keeps sessions of an account whose contract grants them, on a chain of its own. */

import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import type { Hex } from 'viem';
import { beforeAll } from 'vitest';
import { signedText } from '../../../../plugins/backend/signedText.js';
import { entryPointAddress } from '../../../../plugins/sandbox/node/frame/smartAccount.js';
import {
  allowance,
  app,
  contract,
  MILLI,
  type owner,
  publicKeys,
  sender,
  shop,
  startSessionChain,
} from '../../sandbox/frame/sessionKit.js';
import { backendOf } from './kit.js';

/** Starts a chain and a server for one test file. @param nodeOf - The node that the server asks, from the URL of the chain. */
export async function startSessionServer(nodeOf: (url: string) => Promise<string> | string = (url) => url) {
  const sessionChain = await startSessionChain();
  const { chain, chainId, granted, now, prepareAccount } = sessionChain;
  const network = `eip155:${chainId}`;
  const path = `/v1/sessions/${encodeURIComponent(`${network}:${sender}`)}`;
  const secret = 'a secret of at least 32 characters';
  const options = {
    networks: [{ id: network as 'eip155:1', rpc: await nodeOf(chain.url) }],
    projects: [{ id: 'app', name: 'Meadow' }],
  };
  const verifier = eip155Verifier({ [network]: chain.url });
  const sessions = { secret, entryPoint: entryPointAddress(), verifier };
  const SERVER = 'https://data.example.com';
  const clock = { at: Date.now() };
  const { get, post } = backendOf({ ...options, sessions, publicUrl: SERVER, now: () => clock.at });
  const permissions = [contract(shop, 100n * MILLI), allowance(100n * MILLI)];
  const signer = { type: 'keys', data: { keys: publicKeys(app) } };

  beforeAll(async () => {
    await prepareAccount();
    clock.at = (await now()) * 1000;
  });

  /** Requests, grants and activates a session. */
  async function activated() {
    const expiry = (await now()) + 3_600;
    const { body } = await post(`${path}?projectId=app&v=2`, { expiry, signer, permissions, policies: [] });
    const { pci, key } = body as { readonly pci: string; readonly key: { readonly publicKey: Hex } };
    const keys = [key, ...publicKeys(app)] as never;
    const context = await granted(permissions, keys);
    const body2 = { pci, context, expiry, signer: { type: 'keys', data: { keys } }, permissions, policies: [] };
    const { status } = await post(`${path}/activate?projectId=app`, body2);
    return { pci, key, context, expiry, status, activation: body2 };
  }

  const account = `${network}:${sender.toLowerCase()}`;

  /** A text about a session, signed with a key. */
  function signed(
    key: typeof owner,
    action: Parameters<typeof signedText>[0],
    pci: string,
    more: { server?: string; context?: string } = {},
  ) {
    const { server: place = SERVER, ...rest } = more;
    return key.signMessage({ message: signedText(action, place, { account, pci, ...rest }) });
  }

  /** A session that was created, and the body of an activation with a grant that the account has not made. */
  async function pretended(daysLater = 0) {
    const expiry = (await now()) + daysLater * 86_400 + 3_600;
    const { body } = await post(`${path}?projectId=app&v=2`, { expiry, signer, permissions, policies: [] });
    const { pci, key } = body as { readonly pci: string; readonly key: object };
    const keys = { type: 'keys', data: { keys: [key, ...publicKeys(app)] } };
    return { pci, context: `0x${'ef'.repeat(32)}`, expiry, signer: keys, permissions, policies: [] };
  }

  return {
    ...sessionChain,
    network,
    path,
    secret,
    options,
    sessions,
    clock,
    get,
    post,
    permissions,
    signer,
    activated,
    signed,
    pretended,
  };
}
