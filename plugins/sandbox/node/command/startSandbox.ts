/** Starts all servers of the sandbox that can start, each on a port of its own. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findAnvil, howToGetAnvil } from '../binary.js';
import { type ChainPart, startParts } from '../chains.js';
import { BITCOIN_ID } from '../esplora/genesis.js';
import { startFaultyNode } from '../faultyNode.js';
import { startAll } from '../startAll.js';
import { type SeededAccount, seededAccounts } from './accounts.js';
import { faultsOf, type SetFault, startControl } from './control.js';
import { startGuard } from './guard.js';
import { type MissingPart, missingParts } from './missing.js';
import { portsFrom } from './ports.js';

/** Options of `startSandbox`. */
export interface SandboxServerOptions {
  /** The first port. 0: any free ports. */
  readonly port: number;
  /** Whether a package can be imported. */
  has(name: string): boolean;
  /** Path of anvil. Default: the result of `findAnvil`. */
  readonly binary?: string | undefined;
}

/** A package manager may install the program where only the app finds it. */
const OWN = pathToFileURL(join(process.cwd(), 'package.json')).href;

/** Starts the sandbox. @throws if a server cannot start; the message says what to do */
export async function startSandbox({ port, has, binary = findAnvil() ?? findAnvil(OWN) }: SandboxServerOptions) {
  const ports = portsFrom(port);
  const hasEvm = binary !== undefined || Boolean(process.env.LATCHKEY_EVM_RPC?.trim());
  const noEvm: MissingPart = { part: 'evm', text: `Without the EVM networks: ${howToGetAnvil}` };
  const missing = [...(hasEvm ? [] : [noEvm]), ...missingParts(has)];
  const without = new Set(missing.map(({ part }) => part));
  const guard = startGuard();
  const stops: (() => Promise<unknown>)[] = [];
  /** Stops what has started, the last one first. */
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
    await guard.stop();
  };
  try {
    const chains = await startParts({
      ...(binary !== undefined && { binary }),
      ports: { ...ports, evm: [] },
      without: without as ReadonlySet<ChainPart>,
      spawned: guard.add,
    });
    stops.push(chains.stop);
    const nodes = await startAll(chains.chains.map(({ rpcUrl }, at) => startFaultyNode(rpcUrl, ports.evm[at] ?? 0)));
    stops.push(...nodes.map((one) => one.stop));
    const startData = async () => (await import('../dataServer.js')).startDataServer({ ...chains, port: ports.data });
    const data = without.has('data') ? undefined : await startData();
    if (data) stops.push(data.stop);
    const startRelay = async () => (await import('../relay/index.js')).startRelay({ port: ports.relay });
    const relay = without.has('relay') ? undefined : await startRelay();
    if (relay) stops.push(relay.stop);

    const { solana, profiled, tokens, exchanges, names, directory, frame, onramp } = chains;
    const faults = new Map<string, SetFault>([
      ...chains.chains.map(({ chainId }, at) => [`eip155:${chainId}`, faultsOf(nodes[at]?.url ?? '')] as const),
      ...(solana ? [['solana', faultsOf(solana.rpcUrl)] as const] : []),
      ['directory', faultsOf(directory.url)],
      ['frame', faultsOf(new URL(frame.url).origin)],
      ...(data ? [['data', faultsOf(data.url)] as const] : []),
      ...(relay ? [['relay', disturb(relay.disturb)] as const] : []),
    ]);
    const accounts = await seededAccounts(namespacesOf(chains));
    const describe = () => ({
      url: control.url,
      networks: [
        ...chains.chains.map(({ chainId, name }, at) => ({
          id: `eip155:${chainId}`,
          name,
          rpcUrl: nodes[at]?.url ?? '',
        })),
        ...(solana ? [{ id: solana.id, name: solana.name, rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl }] : []),
      ],
      ...(profiled.bitcoinUrl !== undefined && { bitcoin: { id: BITCOIN_ID, apiUrl: profiled.bitcoinUrl } }),
      directory,
      frame: { url: frame.url, inboxUrl: frame.inboxUrl },
      onramp: { url: onramp.origin, chains: onramp.chains, codes: onramp.codes },
      ...(relay && { relay: { url: relay.url } }),
      ...(data && { data: { url: data.url, projectId: data.projectId, zones: data.zones } }),
      ...(names && { names }),
      tokens: tokens.map(({ iconUrl, ...token }) => token),
      routers: Object.fromEntries(exchanges.map(({ network, router }) => [network, router])),
      accounts,
      faults: [...faults.keys()].map((name) => `${control.url}/faults/${name}`),
      missing,
    });
    const control = await startControl(describe, faults, ports.control);
    stops.push(control.stop);
    return { info: describe(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The object that the command prints with `--json`. */
export type SandboxInfo = Awaited<ReturnType<typeof startSandbox>>['info'];

/** A fault of the relay is a set of probabilities, and stays until it is removed. */
const disturb =
  (set: (faults: Readonly<Record<string, number>>) => void): SetFault =>
  async (fault) => {
    const entries = Object.entries(fault ?? {});
    const isKnown = ([name, value]: [string, unknown]) =>
      ['drop', 'double', 'delay', 'delayMs'].includes(name) && typeof value === 'number';
    if (!entries.every(isKnown)) return 'Expected numbers named "drop", "double", "delay" and "delayMs".';
    set(Object.fromEntries(entries));
    return undefined;
  };

function namespacesOf({ chains, solana, profiled }: Awaited<ReturnType<typeof startParts>>) {
  const found = new Set<SeededAccount['namespace']>();
  if (chains.length > 0) found.add('eip155');
  if (solana) found.add('solana');
  if (profiled.bitcoinUrl !== undefined) found.add('bip122');
  return found;
}
