/** Imported in advance: loading these packages and parts during a test could exceed its timeout on a busy machine. */

import '@noble/curves/ed25519.js';
import '@noble/curves/secp256k1.js';
import '@scure/btc-signer';
import '@scure/sr25519';
import 'viem';
import '../../../kernel/modal/engine.js';
import '../../../kernel/platform/httpClient.js';
import '../../../kernel/ui/shell/mountShell.js';
import '../../../plugins/account/views/AccountDetailsView.js';
import '../../../plugins/account/views/AccountView.js';
import '../../../plugins/siwx/flow/createFlow.js';
import '../../../plugins/siwx/flow/proofs.js';
import '../../../plugins/siwx/views/SignInRow.js';
import '../../../plugins/siwx/views/SIWXSignMessageView.js';
