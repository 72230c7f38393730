/** `modal.api.activity`: reads the history and the NFTs of the active account. The results are in `modal.state.activity`. */

import { isModalError, type PluginContext } from 'latchkey/plugin';

/** No promise rejects because a source failed: the failure is reported, and shown as a toast. Nothing is read without an account. */
export interface ActivityApi {
  /**
   * Reads the newest page of the history again. @throws `INPUT_INVALID` without an account
   * @example
   * await modal.api.activity.readHistory();
   * const { transactions } = modal.state.activity.history.get();
   */
  readHistory(): Promise<void>;
  /**
   * Reads the next page of the history, if there is one, and adds it. @throws `INPUT_INVALID` without an account
   * @example await modal.api.activity.readMoreHistory();
   */
  readMoreHistory(): Promise<void>;
  /**
   * Reads the first page of the NFTs again. Does nothing without an account.
   * @example await modal.api.activity.readNfts();
   */
  readNfts(): Promise<void>;
  /**
   * Reads the next page of the NFTs, if there is one, and adds it. Does nothing without an account.
   * @example await modal.api.activity.readMoreNfts();
   */
  readMoreNfts(): Promise<void>;
}

export function createApi(context: PluginContext): ActivityApi {
  const act = (name: keyof ActivityApi) => async () => {
    try {
      await (await import('./actions.js'))[name](context);
    } catch (error) {
      if (isModalError(error, 'INPUT_INVALID')) throw error;
      // The code could not be loaded.
      context.report(error);
    }
  };
  return {
    readHistory: act('readHistory'),
    readMoreHistory: act('readMoreHistory'),
    readNfts: act('readNfts'),
    readMoreNfts: act('readMoreNfts'),
  };
}
