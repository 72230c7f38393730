import { base58, base64, hex } from '@scure/base';
import { expect, test } from 'vitest';
import { parseLines, type SIWXSession } from '../../../../plugins/siwx/message/message.js';
import { SIGNERS, type Signer, signIn } from '../signers.js';
import { browserOf, testServer } from './kit.js';

/** `npm run test:full` tries 4,000 in total. */
const MUTATIONS = process.env.LATCHKEY_FULL === '1' ? 200 : 60;

/** Pseudorandom numbers that are the same in every run. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Dice = ReturnType<typeof createDice>;
type Mutation = (login: SIWXSession, dice: Dice, other: SIWXSession) => SIWXSession;

const coders: Readonly<Record<string, { encode(bytes: Uint8Array): string; decode(text: string): Uint8Array }>> = {
  eip155: { encode: (bytes) => `0x${hex.encode(bytes)}`, decode: (text) => hex.decode(text.slice(2)) },
  polkadot: { encode: (bytes) => `0x${hex.encode(bytes)}`, decode: (text) => hex.decode(text.slice(2)) },
  solana: base58,
  bip122: base64,
};

/** Changes the bytes of the signature. */
const bytewise =
  (change: (bytes: Uint8Array, dice: Dice) => Uint8Array): Mutation =>
  (login, dice) => {
    const coder = coders[login.data.chainId.split(':')[0] ?? ''];
    return { ...login, signature: coder!.encode(change(coder!.decode(login.signature), dice)) };
  };

/** Changes the text, and `data` with it if the text can still be parsed. */
const textwise =
  (change: (text: string, dice: Dice) => string): Mutation =>
  (login, dice) => {
    const message = change(login.message, dice);
    const read = parseLines(message);
    if (!read) return { ...login, message };
    const { name: _, address, reference, scheme: __, compact: ___, ...rest } = read;
    const chainId = `${login.data.chainId.split(':')[0]}:${reference}`;
    return { ...login, message, data: { ...rest, accountAddress: address, chainId } as SIWXSession['data'] };
  };

const oneBit = bytewise((bytes, dice) => {
  const at = dice(bytes.length);
  return bytes.with(at, (bytes[at] ?? 0) ^ (1 << dice(8)));
});
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF0123456789 :/.-\n';
const letter = (dice: Dice) => letters.charAt(dice(letters.length));

const MUTATION: readonly Mutation[] = [
  oneBit,
  oneBit,
  bytewise((bytes, dice) => bytes.with(dice(bytes.length), dice(256)).with(0, dice(256))),
  bytewise((bytes, dice) => bytes.subarray(0, dice(bytes.length))),
  bytewise((bytes, dice) => Uint8Array.from([...bytes, ...new Uint8Array(1 + dice(40)).fill(dice(256))])),
  bytewise((bytes) => bytes.toReversed()),
  bytewise((bytes, dice) => bytes.map(() => dice(256))),
  bytewise((bytes) => new Uint8Array(bytes.length)),
  (login, _, other) => ({ ...login, signature: other.signature }),
  (login, _, other) => ({ ...login, message: other.message }),
  (login, _, other) => ({ ...login, data: other.data }),
  (login, _, other) => ({ ...login, message: other.message, data: other.data }),
  textwise((text, dice) => {
    const at = dice(text.length);
    const put = letter(dice);
    return text.charAt(at) === put ? `${text}${put}` : text.slice(0, at) + put + text.slice(at + 1);
  }),
  textwise((text, dice) => {
    const at = dice(text.length);
    return text.slice(0, at) + letter(dice) + text.slice(at);
  }),
  textwise((text, dice) => {
    const at = dice(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  }),
  textwise((text, dice) => text.replace('Please sign', `Please${' '.repeat(2 + dice(9))}sign`)),
  textwise((text, dice) => text.replace(/Nonce: \w+/, `Nonce: ${'abcdefgh32891756'.slice(dice(8))}`)),
  textwise((text, dice) => text.replace('2025-01-02T', `2025-01-${10 + dice(18)}T`)),
  textwise((text, dice) => text.replaceAll('app.example.com', `app${dice(100)}.example.com`)),
  textwise((text, dice) => `${text}\nResources:\n- https://example.com/${dice(1000)}`),
];

test.each(SIGNERS.map((signer, at) => [`${signer.network.split(':')[0]} ${at % 5}`, signer, at] as const))(
  `%s: ${MUTATIONS} forged logins are rejected, and the genuine one is accepted`,
  async (_, signer, at) => {
    const { post } = browserOf(testServer().handle);
    const dice = createDice(at + 1);
    const login = await signIn(signer);
    const other = await signIn(neighbour(signer, at));
    expect((await post('verify', login)).body.error).toBeUndefined();
    let tried = 0;
    for (let n = 0; tried < MUTATIONS; n++) {
      const forged = MUTATION[n % MUTATION.length]!(login, dice, other);
      if (JSON.stringify(forged) === JSON.stringify(login)) continue;
      tried += 1;
      const { status, body } = await post('verify', forged);
      expect({ n, status, forged: status === 200 ? forged : '' }).toMatchObject({ forged: '' });
      expect(body.error?.code).not.toBe('SERVER_FAILED');
    }
  },
  60_000,
);

/** Another signer of the same namespace. */
function neighbour(signer: Signer, at: number): Signer {
  const next = SIGNERS[at % 5 === 4 ? at - 1 : at + 1];
  if (!next || next.network.split(':')[0] !== signer.network.split(':')[0])
    throw new Error('Expected five signers of each namespace.');
  return next;
}
