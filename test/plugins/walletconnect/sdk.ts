/** Gives tests access to the SDK's client of an app. */

import type { TestPage } from 'latchkey/testing';
import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';

/** The client that all modals of a page share. */
export async function clientOf(app: { readonly test: { readonly page: TestPage } }): Promise<SignClient> {
  const shared = app.test.page[Symbol.for('latchkey.walletconnect') as never] as ReadonlyMap<
    string,
    Promise<{ readonly client: SignClient }>
  >;
  const { client } = (await shared.get('')) ?? {};
  if (!client) throw new Error('The page has no client yet.');
  return client;
}
