/** A scripted registrar, so that the gallery renders the real views of names. */

import { definePlugin, ModalError } from 'latchkey/plugin';
import { names } from 'latchkey/plugins/names';
import { type NameSuggestion, registrars } from 'latchkey/plugins/names/slots';

/** The answers of the registrar and of the wallet. Without an answer a request stays pending. */
export interface NamesFixture {
  /** Labels, and whether they are taken. `fail`: the registrar does not answer. */
  readonly suggestions?: readonly NameSuggestion[] | 'fail';
  readonly signature?: 'given' | 'refused';
  readonly registered?: ModalError;
}

const never = <T>() => new Promise<T>(() => undefined);

/** The wallet's feature, for the grant. */
export const signingOf = ({ signature }: NamesFixture) => ({
  signMessage() {
    if (signature === undefined) return never<string>();
    if (signature === 'given') return Promise.resolve('0x00');
    return Promise.reject(new ModalError('The user rejected the request.', { code: 'USER_REJECTED' }));
  },
});

/** The plugins of a scene. */
export const namesOf = ({ suggestions, registered }: NamesFixture) => [
  names({ zone: 'latch.id' }),
  definePlugin({
    id: 'registrar',
    contributes: [
      registrars.of('eip155', () => ({
        async suggest() {
          if (suggestions === 'fail')
            throw new ModalError('The registrar does not answer.', { code: 'BACKEND_FAILED' });
          return suggestions ?? never<readonly NameSuggestion[]>();
        },
        register: () => (registered ? Promise.reject(registered) : never<void>()),
      })),
    ],
  }),
];
