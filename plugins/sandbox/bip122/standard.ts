/** Exposes the wallet by the Wallet Standard with the `bitcoin:` features. */

import { hex } from '@scure/base';
import { startRegistering } from '../solana/register.js';
import { createEmitter } from '../wallets/emitter.js';
import { invalidParams } from '../wallets/errors.js';
import type { Adapter, AdapterInput } from './adapter.js';
import type { BitcoinCore, ShownAccount } from './core.js';
import { signMessage } from './signing.js';
import { type SpentInput, send, signPsbt } from './spending.js';

type Input = Readonly<Record<string, unknown>>;

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const;

/** Creates the Wallet Standard adapter. */
export function createStandardAdapter(input: AdapterInput): Adapter {
  const { core, host } = input;
  const { body } = core.side;
  const emitter = createEmitter((error) => host.reportError(error));
  const method =
    <Output>(name: string, work: (...inputs: readonly Input[]) => Promise<Output>) =>
    (...inputs: readonly Input[]) =>
      input.method(name, inputs, () => work(...inputs));
  const each =
    (work: (one: Input) => Promise<object>) =>
    async (...inputs: readonly Input[]) => {
      const outputs = [];
      for (const one of inputs) outputs.push(await work(one));
      return core.isLying('empty') ? [] : outputs;
    };
  const features = Object.freeze({
    'bitcoin:connect': {
      version: '1.0.0',
      connect: method('bitcoin:connect', async () => {
        const seen = core.access.visible;
        await core.requestAccess();
        if (!seen) input.changed('accounts');
        return { accounts: accounts(core) };
      }),
    },
    'bitcoin:disconnect': {
      version: '1.0.0',
      disconnect: method('bitcoin:disconnect', async () => {
        if (core.access.revoke()) input.changed('ended');
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (...payload: never[]) => void) {
        emitter.on(event, listener);
        return () => emitter.off(event, listener);
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: method(
        'bitcoin:signMessage',
        each(async ({ account, message }) => {
          const { signature, signed } = await signMessage(core, addressOf(account), message, undefined);
          return { signedMessage: signed, signature };
        }),
      ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: method(
        'bitcoin:signTransaction',
        each(async ({ psbt, inputsToSign }) => {
          const signed = await signPsbt(core, bytesOf(psbt), readInputs(core, inputsToSign), { final: false });
          return { signedPsbt: signed.toPSBT() };
        }),
      ),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: method(
        'bitcoin:signAndSendTransaction',
        each(async ({ psbt, inputsToSign }) => {
          const signed = await signPsbt(core, bytesOf(psbt), readInputs(core, inputsToSign), { final: true });
          return { txid: await send(core, signed) };
        }),
      ),
    },
  });
  const wallet = Object.freeze({
    version: '1.0.0',
    name: body.name,
    icon: body.icon,
    chains: Object.freeze(['bitcoin:mainnet', 'bitcoin:testnet']),
    features,
    get accounts() {
      return accounts(core);
    },
  });
  let registering: ReturnType<typeof startRegistering> | undefined;
  const hide = () => {
    registering?.stop();
    registering = undefined;
  };
  return {
    show() {
      if (registering) registering.announce();
      else registering = startRegistering(host, wallet);
    },
    hide,
    notify: (what) => emitter.emit('change', { accounts: what === 'ended' ? [] : accounts(core) }),
    clear: emitter.clear,
  };
}

function accounts(core: BitcoinCore): readonly object[] {
  const chain = core.network === 'Mainnet' ? 'bitcoin:mainnet' : 'bitcoin:testnet';
  return core.visible().map((one: ShownAccount | null) =>
    Object.freeze({
      ...one,
      publicKey: typeof one?.publicKey === 'string' ? hex.decode(one.publicKey) : undefined,
      chains: [chain],
      features: FEATURES,
    }),
  );
}

function readInputs(core: BitcoinCore, inputs: unknown): readonly SpentInput[] {
  if (!Array.isArray(inputs)) throw invalidParams('expected "inputsToSign" to be a list');
  return (inputs as readonly Input[]).flatMap(({ account, signingIndexes, sigHash }) => {
    const own = core.accountOf(addressOf(account));
    const sighashTypes = sigHash === undefined ? undefined : [typeOf(sigHash)];
    return (signingIndexes as readonly number[]).map((index) => ({ index, account: own, sighashTypes }));
  });
}

/** The number of a signature type, such as `SINGLE|ANYONECANPAY`. BIP-143 §Specification */
function typeOf(name: unknown): number {
  const [base = '', modifier] = String(name).split('|');
  const at = ['ALL', 'NONE', 'SINGLE'].indexOf(base);
  if (at < 0 || (modifier !== undefined && modifier !== 'ANYONECANPAY')) throw invalidParams('"sigHash" is unknown');
  return at + 1 + (modifier ? 0x80 : 0);
}

const addressOf = (account: unknown) => (account as { readonly address?: unknown } | undefined)?.address;

function bytesOf(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidParams('expected "psbt" to be bytes');
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}
