/** The SDK's client that an app of a test has. */

import type { TestPage } from 'latchkey/testing';
import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';

/** The client of the page, where all of its modals look for it. */
export async function clientOf(app: { readonly test: { readonly page: TestPage } }): Promise<SignClient> {
  const shared = app.test.page[Symbol.for('latchkey.walletconnect') as never] as ReadonlyMap<
    string,
    Promise<{ readonly client: SignClient }>
  >;
  const { client } = (await shared.get('')) ?? {};
  if (!client) throw new Error('There is no client.');
  return client;
}
