/** A plain page of @solana/kit, with a wallet of the sandbox. */
import {
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit';
import { createModal } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { sandbox } from 'latchkey/plugins/sandbox';
import { solana } from 'latchkey/plugins/solana';
import { getSigner } from 'latchkey/plugins/solana-kit';
import { MESSAGE, onTry } from '../shared.mjs';

const RPC = 'http://127.0.0.1:8899';
const RECEIVER = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq';
const SYSTEM = '11111111111111111111111111111111';

const modal = createModal({
  plugins: [
    solana({
      networks: [
        { genesisHash: '6PiZqmBYHtSwhoyez1DuTiE9j4thCgvvr2UTXEPWPvRz', name: 'Local', rpcUrls: [RPC], testnet: true },
      ],
    }),
    connect(),
    account(),
    sandbox({
      solana: { rpcUrl: RPC },
      wallets: [{ name: 'Acorn', rdns: 'example.acorn', namespaces: ['solana'] }],
      mode: 'approve',
    }),
  ],
  app: { name: 'Meadow' },
});
defineElements(modal);
modal.start();

onTry(async () => {
  const rpc = createSolanaRpc(RPC);
  const signer = getSigner(modal);
  const { value: balance } = await rpc.getBalance(signer.address).send();
  const [signed] = await signer.signMessages([{ content: new TextEncoder().encode(MESSAGE), signatures: {} }]);
  const { value: lifetime } = await rpc.getLatestBlockhash().send();
  // The instruction of the system program that moves lamports: index 2, then the amount, both little-endian.
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, 5_000_000n, true);
  const accounts = [
    { address: signer.address, role: 3 },
    { address: RECEIVER, role: 1 },
  ];
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(signer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction({ programAddress: SYSTEM, accounts, data }, one),
  );
  const decode = (bytes) => getBase58Decoder().decode(bytes);
  const hash = decode(await signAndSendTransactionMessageWithSigners(message));
  const { status } = await modal.api.solana.confirm(hash);
  return { account: signer.address, balance: String(balance), signature: decode(signed[signer.address]), hash, status };
});
