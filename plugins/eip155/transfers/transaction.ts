/** A transaction with the names of `eth_sendTransaction`. */
export type Transaction = Readonly<Record<'from' | 'to' | 'value' | 'data', string>>;
