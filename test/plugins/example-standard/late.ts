/** Wallets and nodes of `opal`. */

import {
  createLiveGrant,
  createRpc,
  createWalletConnector,
  DECLINED,
  readWalletError,
  type Transport,
  WALLET_ERRORS,
} from 'latchkey/chain-kit';
import {
  anySignal,
  type Balances,
  type ConnectContext,
  type Connector,
  type Grant,
  ModalError,
  type PluginContext,
} from 'latchkey/plugin';
import {
  callStandardWallet,
  copyBytes,
  namesakes,
  onStandardChange,
  parseStandardAccounts,
  type StandardAccount,
  type StandardWallet,
  watchStandardWallets,
} from 'latchkey/standard-wallets';

const SIGN = 'opal:signMessage';
const TIMEOUT_MS = 300_000;
const isAddress = (text: string) => /^[0-9a-f]{64}$/.test(text);
const toError = (error: unknown) =>
  readWalletError(error, 'opal', ({ codes, texts }) =>
    codes.includes(4001) || DECLINED.test(texts[0] ?? '') ? WALLET_ERRORS.rejected : undefined,
  );
const own = (accounts: readonly StandardAccount[]) => accounts.filter(({ address }) => isAddress(address));

export function discover(context: PluginContext, publish: (list: readonly Connector[]) => void): void {
  watchStandardWallets(context, (wallets) => {
    const mine = wallets.filter(({ chains }) => chains.some((chain) => chain.startsWith('opal:')));
    const same = namesakes(mine);
    publish(
      mine.map((wallet, at) => {
        const info = {
          // Two wallets of one name need two ids. Their order may change, so they are not restored.
          id: same.has(wallet) ? `opal/${wallet.name}/${at}` : `opal/${wallet.name}`,
          name: wallet.name,
          type: 'ANNOUNCED',
          ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
          ...(same.has(wallet) && { contested: true }),
        } as const;
        const noAccounts = `${wallet.name} shares no account of Opal.`;
        return createWalletConnector(info, {
          namespace: 'opal',
          noAccounts,
          open: (options, mode) => open(context, wallet, options, mode),
        });
      }),
    );
  });
}

async function open(
  context: PluginContext,
  wallet: StandardWallet,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const call = { feature: 'standard:connect', method: 'connect', timeoutMs: TIMEOUT_MS, signal, toError };
  const inputs = mode === 'restore' ? [{ silent: true }] : [];
  const answered = await callStandardWallet(context, wallet, { ...call, inputs }, (answer) =>
    parseStandardAccounts((answer as { readonly accounts?: unknown }).accounts),
  );
  let raw = own(answered);
  if (raw.length === 0) return undefined;
  const toAccounts = () => raw.map(({ address, label }) => ({ address, ...(label && { label }) }));
  const live = createLiveGrant(context, {
    namespace: 'opal',
    networks: 'any',
    accounts: toAccounts(),
    equip: (its) => ({
      async signMessage({ message, account = its.accounts()[0]?.address, signal: asked = its.signal }) {
        const found = raw.find(({ address }) => address === account);
        if (!found)
          throw new ModalError(`The wallet does not share ${account}.`, { code: 'ACCOUNT_UNKNOWN', plugin: 'opal' });
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
        const sign = {
          feature: SIGN,
          method: 'signMessage',
          inputs: [{ account: found.raw, message: bytes }],
          timeoutMs: TIMEOUT_MS,
          signal: anySignal(its.signal, asked),
          toError,
        };
        const signature = await callStandardWallet(context, wallet, sign, (answer) =>
          copyBytes((answer as { readonly signature?: unknown }).signature, 64),
        );
        return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      },
    }),
    listen: (its) =>
      onStandardChange(wallet, ({ accounts }) => {
        if (!accounts) return;
        raw = own(accounts);
        its.share(toAccounts());
      }),
    async leave() {
      await callStandardWallet(
        context,
        wallet,
        { feature: 'standard:disconnect', method: 'disconnect', timeoutMs: 5_000, toError },
        () => true,
      );
    },
  });
  return live.grant();
}

export function createBalances(context: PluginContext): Balances {
  const identify = async (ask: Transport) => `opal:${String(await ask({ method: 'network' }))}`;
  const rpc = createRpc(context, { namespace: 'opal', identify });
  const read = (answer: unknown) =>
    typeof answer === 'string' && /^\d{1,40}$/.test(answer) ? BigInt(answer) : undefined;
  return {
    native: ({ network, address, signal }) => rpc(network, { method: 'balance', params: [address] }, signal, read),
  };
}
