/** The parts of viem that reads use, by name, so that bundlers leave out the rest. */

export { createClient, custom } from 'viem';
export { call, estimateFeesPerGas, estimateGas, getBalance } from 'viem/actions';
