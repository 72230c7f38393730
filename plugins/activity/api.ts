/** `modal.api.activity`: reads the history and the NFTs of the active account. The results are in `modal.state.activity`. */

import { activeConnectionAtom, activeNetworkAtom, type PluginContext } from 'latchkey/plugin';

/** No promise rejects: a failure is reported, and shown as a toast if a source failed. Nothing is read without an account. */
export interface ActivityApi {
  /** Reads the newest page of the history again. */
  readHistory(): Promise<void>;
  /** Reads the next page of the history, if there is one, and adds it. */
  readMoreHistory(): Promise<void>;
  /** Reads the first page of the NFTs again. */
  readNfts(): Promise<void>;
  /** Reads the next page of the NFTs, if there is one, and adds it. */
  readMoreNfts(): Promise<void>;
}

export function createApi(context: PluginContext): ActivityApi {
  const input = () => {
    const network = context.store.get(activeNetworkAtom)?.id;
    const address = context.store.get(activeConnectionAtom)?.account.address;
    return network && address ? { network, address } : undefined;
  };
  const history = () => import('./readHistory.js');
  const nfts = () => import('./nfts/readNfts.js');
  const act =
    <Module>(
      load: () => Promise<Module>,
      run: (module: Module, whose: ReturnType<typeof input> & object) => Promise<void>,
    ) =>
    async () => {
      const whose = input();
      if (!whose) return;
      try {
        await run(await load(), whose);
      } catch (error) {
        // The code could not be loaded.
        context.report(error);
      }
    };
  return {
    readHistory: act(history, ({ readFirst }, whose) => readFirst(context, whose)),
    readMoreHistory: act(history, ({ readNext }, whose) => readNext(context, whose)),
    readNfts: act(nfts, ({ readFirstNfts }, whose) => readFirstNfts(context, whose)),
    readMoreNfts: act(nfts, ({ readNextNfts }, whose) => readNextNfts(context, whose)),
  };
}
