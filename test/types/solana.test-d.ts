import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js';
import type { ApiOf, NamespaceOf, StateOf } from 'latchkey';
import { type SolanaDiscoveryCounts, solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import type { SolanaApi, SolanaConfirmation, SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { expectTypeOf } from 'vitest';

const plugin = solana({ networks: [solanaMainnet, solanaDevnet], rpc: { 'solana:x': ['https://a.example.com'] } });
type P = readonly [typeof plugin];

expectTypeOf<NamespaceOf<P>>().toEqualTypeOf<'solana'>();
expectTypeOf<ApiOf<P>>().toEqualTypeOf<{ readonly solana: SolanaApi }>();
expectTypeOf<ReturnType<StateOf<P>['solana']['discovery']['get']>>().toEqualTypeOf<SolanaDiscoveryCounts>();

declare const api: SolanaApi;
declare const legacy: Transaction;
declare const versioned: VersionedTransaction;
declare const key: PublicKey;

// The result has the type of the input.
expectTypeOf(api.signTransaction(legacy)).toEqualTypeOf<Promise<Transaction>>();
expectTypeOf(api.signTransaction(versioned)).toEqualTypeOf<Promise<VersionedTransaction>>();
expectTypeOf(api.signAllTransactions([legacy, versioned])).toEqualTypeOf<
  Promise<readonly (Transaction | VersionedTransaction)[]>
>();
expectTypeOf(api.sendTransaction(versioned, { skipPreflight: true })).toEqualTypeOf<Promise<string>>();
expectTypeOf(api.transfer({ to: key, lamports: 1n })).toEqualTypeOf<Promise<string>>();
expectTypeOf(api.confirm('x')).toEqualTypeOf<Promise<SolanaConfirmation>>();

// A wallet may lack a feature, so its type includes `undefined`.
expectTypeOf<undefined>().toExtend<SolanaFeatures['solana:signTransaction']>();

// @ts-expect-error networks are required
solana({});
// @ts-expect-error an amount is a bigint
void api.transfer({ to: 'x', lamports: 1 });
// @ts-expect-error a string is not a transaction
void api.signTransaction('AQ==');
