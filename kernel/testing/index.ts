/**
 * `latchkey/testing`: a test modal with a controlled platform, scripted wallets, and conformance checks for chain
 * plugins. Works in any test runner, with or without a document. Not for pages.
 */

export { checkChainPlugin } from './check.js';
export type { DriveOptions, TestClock } from './clock.js';
export { type FakeEvmWallet, type FakeEvmWalletScript, fakeEvmWallet } from './evmWallet.js';
export { checkFeaturePlugin } from './feature/checkFeature.js';
export type * from './feature/fixtures.js';
export type {
  ChainCheck,
  ChainFixtures,
  FeatureFixture,
  InstalledWallet,
  OutboxKindFixture,
  PluginSource,
  SwapFixture,
  SwapTerms,
  TokenFixture,
  TransferFixture,
} from './fixtures.js';
export type { Ledger, LedgerStatus, LedgerTransfer, WalletTransfer } from './ledger.js';
export { type NodeFetch, profiledFetch } from './nodes/profiledFetch.js';
export type { TestPage } from './page.js';
export type { PlatformOptions } from './platform.js';
export { type WalletProfileId, walletProfiles } from './profiles/index.js';
export { type NodeProfileId, nodeProfiles } from './profiles/nodes/index.js';
export type * from './profiles/nodes/types.js';
export type * from './profiles/types.js';
export type { CheckId, CheckReport, CheckResult } from './report.js';
export { type JsonRpcCall, jsonRpc, type Respond, type TestRequest } from './requests.js';
export type { WalletScript } from './script.js';
export { type BuiltInFeature, installStandardWallet, type StandardWalletOptions } from './standardWallet.js';
export { createMemoryStorage } from './storage.js';
export { createTestModal, type TestBench, type TestModal, type TestModalOptions } from './testModal.js';
export { settle } from './turns.js';
export {
  type FakeConnector,
  type FakeConnectorScript,
  type FakeGrant,
  type FakeNamespace,
  fakeConnector,
  fakeGrant,
  fakeNamespace,
  type WalletMode,
} from './wallets.js';
