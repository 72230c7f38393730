/** Sign-in with a wallet: asks a connected account for a signature, and keeps it signed in. */

import { accountRows, definePlugin, type PluginContext, proofs, view, views } from 'latchkey/plugin';
import { readSIWXOptions, type SIWXOptions } from './options.js';
import { flows } from './slots.js';
import { signedInAtom, signingOut } from './state.js';

export type { SIWXOptions } from './options.js';

/**
 * Sign-in with a signature.
 *
 * @throws `OPTION_INVALID` if the options name no place for sessions, or two
 * @example
 * ```ts
 * import { createModal } from 'latchkey';
 * import { siwx } from 'latchkey/plugins/siwx';
 *
 * createModal({ plugins: [siwx({ server: 'https://app.example.com/siwx', statement: 'Sign in to the garden' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function siwx(given: SIWXOptions) {
  const options = readSIWXOptions(given);
  const flow = (ctx: PluginContext) => ctx.service(flows, 'siwx');
  return definePlugin({
    id: 'siwx',
    options,
    critical: options.required !== false,
    origins: options.server ? [new URL(options.server).origin] : [],
    contributes: [
      views.of(
        'SIWXSignMessage',
        view({ load: () => import('./views/SIWXSignMessageView.js'), skeleton: ['hero', 'row', 'row', 'button'] }),
      ),
      accountRows.of({ id: 'signIn', load: () => import('./views/SignInRow.js') }, { order: 10 }),
      flows.of('siwx', async (ctx) => (await import('./flow/createFlow.js')).createFlow(ctx)),
      proofs.of({
        request: async (input, ctx) => (await flow(ctx)).request(input),
        settle: async (given, ctx, connector) => (await flow(ctx)).settle(given, connector),
      }),
    ],
    state: { signedIn: signedInAtom },
    api: (ctx) => ({
      /**
       * Asks the active account to sign. Resolves when it is signed in. A failure is also shown in the modal, where the
       * user can try again.
       *
       * @throws `SIWX_DISABLED` after the modal was destroyed · `ACCOUNT_MISSING` · `NETWORK_MISSING` · `CLIENT_MISSING` · `USER_REJECTED` · `ABORTED` if the
       * user left · the code of the server, or `SIGN_IN_FAILED`
       */
      async signIn(): Promise<void> {
        const error = await (await flow(ctx)).sign();
        if (error) throw error;
      },
      /** Ends the session of the active account on the active network. */
      signOut: async () => (await flow(ctx)).signOut(),
      /** The sessions of the active account on the active network. */
      getSessions: async () => (await flow(ctx)).getSessions(),
    }),
    setup(ctx) {
      if (ctx.storage.get(signingOut)) {
        ctx.store.set(signedInAtom, undefined);
        ctx.task(() => flow(ctx));
      }
      // The flow's rules must be installed before a connection is active. A page without a connection never loads the
      // flow.
      ctx.tap('authorize', async ({ id }, { isStored }) => (await flow(ctx)).begin(id, isStored));
    },
  });
}
