/** Reads the native balance and the app's own tokens over plain JSON-RPC. All calls of a list form one batch. Lazy. */

import { isLimited, isRevert, nodeCode, type Rpc } from 'latchkey/chain-kit';
import {
  displayText,
  isModalError,
  type NetworkId,
  type PluginContext,
  safeImage,
  type Token,
  type TokenSource,
} from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import type { Eip155Options, Eip155TokenInput } from '../options.js';
import { readQuantity } from '../parse.js';
import { createRpc } from '../rpc/client.js';
import { readString, readWord } from './abi.js';

/** Selectors of ERC-20. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';
const NAME = '0x06fdde03';
/** More decimals do not fit any amount. */
const MAX_DECIMALS = 36n;

interface Metadata {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A contract's answer, or `undefined` if the contract reverts or does not exist. */
type Call = (to: string, data: string) => Promise<unknown>;

/**
 * Creates the source of last resort: it needs no wallet support and no server. It reads the tokens of the options, because a node
 * cannot list the tokens of an account.
 */
export function createNodeTokens(context: PluginContext<Eip155Options>): TokenSource {
  const { tokens: given = [] } = context.options;
  const rpc = createRpc(context);
  const known = new Map<string, Promise<Metadata | undefined>>();
  return {
    async list({ network, address, signal }) {
      const definition = context.networks.get(network);
      if (!definition) return undefined;
      if (!isAddress(address)) {
        throw eip155Error('INPUT_INVALID', 'The given text is not an address. Expected 0x and 40 hex digits.');
      }
      const call = createCall(rpc, network, signal);
      const own = given.filter(({ chainId }) => `eip155:${chainId}` === network);
      const [native, ...tokens] = await Promise.all([
        rpc(network, { method: 'eth_getBalance', params: [address, 'latest'] }, signal, readQuantity).catch(
          ignoreMissingNode,
        ),
        ...own.map((token) => readToken(call, known, network, address, token).catch(ignoreMissingNode)),
      ]);
      // A network without a node is not served. That is no failure.
      if (native === undefined) return undefined;
      const { name, symbol, decimals } = definition.nativeCurrency;
      const currency: Token = { id: `${network}/native`, network, name, symbol, decimals, quantity: native };
      return {
        tokens: [currency, ...tokens.filter((token) => token !== undefined)],
        origin: { kind: 'rpc', name: definition.name },
      };
    },
  };
}

function ignoreMissingNode(error: unknown): undefined {
  if (!isModalError(error, 'RPC_URL_MISSING')) throw error;
}

function createCall(rpc: Rpc, network: NetworkId, signal: AbortSignal): Call {
  return (to, data) =>
    rpc(network, { method: 'eth_call', params: [{ to, data }, 'latest'] }, signal).catch((error) => {
      // Geth gives the code -32000 to all failures without a text of their own.
      if (isRevert(error) || (nodeCode(error) === -32000 && !isLimited(error))) return undefined;
      throw error;
    });
}

/** A token that answers neither its balance nor its decimals is left out: its amount would be a guess. */
async function readToken(
  call: Call,
  known: Map<string, Promise<Metadata | undefined>>,
  network: NetworkId,
  owner: string,
  given: Eip155TokenInput,
): Promise<Token | undefined> {
  const address = given.address.toLowerCase();
  const key = `${network} ${address}`;
  const metadata = known.get(key) ?? readMetadata(call, address, given);
  known.set(key, metadata);
  // A failed or missing answer is asked again with the next list.
  metadata.then(
    (found) => found || known.delete(key),
    () => known.delete(key),
  );
  const [found, balance] = await Promise.all([
    metadata,
    call(address, `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, '0')}`),
  ]);
  const quantity = readWord(balance);
  // Tokens without decimals are usually not money: collectibles and vouchers.
  if (!found || quantity === undefined || found.decimals === 0) return undefined;
  const imageUrl = safeImage(given.imageUrl);
  return { id: `${network}/erc20:${address}`, network, address, ...found, quantity, ...(imageUrl && { imageUrl }) };
}

/** The decimals always come from the contract; the app's name and symbol replace the contract's. */
async function readMetadata(call: Call, address: string, given: Eip155TokenInput): Promise<Metadata | undefined> {
  const [decimals, symbol, name] = await Promise.all([
    call(address, DECIMALS).then(readWord),
    given.symbol ?? call(address, SYMBOL).then(readString),
    given.name ?? call(address, NAME).then(readString),
  ]);
  if (decimals === undefined || decimals > MAX_DECIMALS) return undefined;
  const shownSymbol = displayText(symbol);
  const shownName = displayText(name);
  if (!shownSymbol && !shownName) return undefined;
  return { name: shownName || shownSymbol, symbol: shownSymbol || shownName, decimals: Number(decimals) };
}
