/** The fee that the sender of a transaction paid, in the network's own currency. Pure. */

type Fields = Readonly<Record<string, unknown>>;

/**
 * The gas at the price that was paid (on Arbitrum, the gas contains the part of the first layer), and on the OP stack also the fee of
 * the first layer and the fee of the operator.
 *
 * @returns `undefined` if the node does not state it, as before EIP-1559, if it was paid in a token (Celo, CIP-64), and with an operator
 *   fee by gas: its formula has changed (Isthmus, Jovian), and a receipt does not say which one applies
 */
export function feeOf({ feeCurrency }: Fields, receipt: Fields): bigint | undefined {
  const { gasUsed, effectiveGasPrice, l1Fee = '0x0', operatorFeeScalar = '0x0', operatorFeeConstant = '0x0' } = receipt;
  const [gas, price, first, scalar, constant] = [
    ...[gasUsed, effectiveGasPrice, l1Fee ?? '0x0'],
    ...[operatorFeeScalar ?? '0x0', operatorFeeConstant ?? '0x0'],
  ].map(quantity);
  // A receipt alone does not say in which currency such a transaction was paid.
  const isToken = typeof feeCurrency === 'string' || (feeCurrency === undefined && receipt.type === '0x7b');
  if (isToken || scalar !== 0n) return undefined;
  if (gas === undefined || price === undefined || first === undefined || constant === undefined) return undefined;
  return gas * price + first + constant;
}

const quantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
