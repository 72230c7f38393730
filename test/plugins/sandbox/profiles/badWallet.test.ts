/**
 * The profiles of wallets with one answer replaced after the wallet has done what it was asked: by nothing, an error, a page, a number,
 * or late by 60 s. `npm test` runs a covering part, `npm run test:full` all.
 */

import { isModalError } from 'latchkey';
import type { SandboxNamespace, WalletMode } from 'latchkey/plugins/sandbox';
import { type NodeProfileId, type WalletProfileId, walletProfiles } from 'latchkey/testing';
import { beforeAll, expect, test } from 'vitest';
import { type CellModal, type Chain, openCell, signWith } from './cell.js';
import { startBitcoin, startEvm, startPolkadot, startSvm } from './chains.js';

const KINDS = {
  nothing: (method) => ({ lie: 'nothing', method, afterwards: true }),
  'an error': (method) => ({ lie: 'throws', method, afterwards: true }),
  'a page': (method) => ({ lie: 'page', method, afterwards: true }),
  'a number': (method) => ({ lie: 'five', method, afterwards: true }),
  late: () => ({ delayMs: 60_000 }),
} as const satisfies Readonly<Record<string, (method: string) => WalletMode>>;
type Kind = keyof typeof KINDS;

interface Methods {
  readonly connect: string;
  readonly sign: string;
  /** Absent where the wallet sends nothing. */
  readonly send?: string;
}
const METHODS: Readonly<Record<string, Methods>> = {
  eip155: { connect: 'eth_requestAccounts', sign: 'personal_sign', send: 'eth_sendTransaction' },
  solana: { connect: 'standard:connect', sign: 'solana:signMessage', send: 'solana:signAndSendTransaction' },
  polkadot: { connect: 'enable', sign: 'signRaw' },
  'sats-connect': { connect: 'wallet_connect', sign: 'signMessage', send: 'sendTransfer' },
  unisat: { connect: 'requestAccounts', sign: 'signMessage', send: 'sendBitcoin' },
  leather: { connect: 'getAddresses', sign: 'signMessage', send: 'sendTransfer' },
};
const NODES: Readonly<Record<SandboxNamespace, NodeProfileId>> = {
  eip155: 'geth',
  solana: 'agave',
  bip122: 'esplora',
  polkadot: 'geth',
};
const FLOWS = ['connect', 'sign', 'send'] as const;
const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

const ALL = (Object.keys(walletProfiles) as WalletProfileId[]).flatMap((wallet) =>
  NAMESPACES.filter((namespace) => walletProfiles[wallet][namespace]).flatMap((namespace) => {
    const methods = METHODS[walletProfiles[wallet].bip122?.standard ?? namespace] ?? METHODS[namespace];
    const own = namespace === 'bip122' ? methods : METHODS[namespace];
    return FLOWS.flatMap((flow) =>
      (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
        const method = own?.[flow];
        return method === undefined ? [] : [{ wallet, namespace, flow, method, kind }];
      }),
    );
  }),
);
const cells = process.env.LATCHKEY_FULL === '1' ? ALL : ALL.filter((_, at) => at % 11 === 0);

const chains = new Map<SandboxNamespace, Chain>();
beforeAll(async () => {
  for (const start of [startEvm, startSvm, startBitcoin, startPolkadot]) {
    const chain = await start();
    chains.set(chain.namespace, chain);
  }
});

test.each(cells)('$wallet, $namespace: the answer to $method is $kind', async ({ wallet: id, namespace, ...cell }) => {
  const { flow, method, kind } = cell;
  const chain = chains.get(namespace) as Chain;
  const { wallet, open, drive, rest } = await openCell(chain, { wallet: id, node: NODES[namespace] });
  const modal = await open();
  const run = <T>(work: Promise<T>) => drive(modal.test.clock, work);
  const sends = () => wallet.requests.filter((one) => one.method === METHODS_OF_SENDS[namespace]?.(one.method)).length;
  if (flow !== 'connect') expect(await run(connect(modal))).toBe('connected');

  wallet.mode = KINDS[kind](method);
  const first = await run(TRIES[flow](modal, chain));
  wallet.mode = 'approve';
  await rest();
  // A sentence, and a code of the product.
  if (first instanceof Error) {
    expect(first).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/[.!?”]$/),
    });
  }
  if (flow === 'connect') {
    expect(first === 'connected' ? first : await run(connect(modal))).toBe('connected');
  } else expect(modal.state.connections.get().has(namespace)).toBe(true);
  if (flow === 'sign') expect(await run(signWith(modal, chain))).toMatch(/^(?:verified|\d+ bytes)$/);
  if (flow === 'send') {
    // The wallet has sent it, so that it stays listed, is not called failed, and is not sent again.
    expect(sends()).toBeLessThanOrEqual(1);
    const [entry] = modal.state.outbox.entries.get();
    if (sends() === 1) expect(['prompting', 'pending', 'confirmed']).toContain(entry?.status);
    if (!(first instanceof Error))
      expect((await run(modal.api.outbox.settled(String(first)))).status).toBe('confirmed');
  }
  modal.destroy();
});

const METHODS_OF_SENDS: Readonly<Record<string, (method: string) => string | undefined>> = {
  eip155: () => 'eth_sendTransaction',
  solana: () => 'solana:signAndSendTransaction',
  bip122: (method) => (/^(?:sendTransfer|sendBitcoin)$/.test(method) ? method : undefined),
};

const TRIES = {
  connect: (modal: CellModal) => connect(modal),
  sign: (modal: CellModal, chain: Chain) => caught(signWith(modal, chain)),
  async send(modal: CellModal, { receiver, amount, confirm }: Chain) {
    const review = await modal.api.send.prepare({ to: receiver, amount });
    const sent = await caught(modal.api.send.submit(review, { confirmed: review.warnings }));
    confirm?.();
    return sent instanceof Error ? sent : sent.id;
  },
} as const;

async function connect(modal: CellModal): Promise<string | Error> {
  await modal.test.until(() => modal.state.connectors.get().length > 0, 'the wallet');
  const result = await modal.connect({ connector: modal.state.connectors.get()[0]?.id ?? '' });
  return result.status === 'failed' ? result.error : result.status;
}

async function caught<T>(work: Promise<T>): Promise<T | Error> {
  try {
    return await work;
  } catch (error) {
    if (isModalError(error)) return error;
    throw error;
  }
}
