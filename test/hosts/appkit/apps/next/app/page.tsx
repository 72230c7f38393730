'use client';
/** Next with wagmi and cookies, as the documentation of AppKit writes an app. */
import { useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react';
import { useState } from 'react';
import { parseEther } from 'viem';
import { useAccount, useConfig, useSendTransaction, useSignMessage } from 'wagmi';
import { waitForTransactionReceipt } from 'wagmi/actions';
import { MESSAGE, meadow, orchard, RECEIVER, report } from '../../shared';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default function Page() {
  const { address, caipAddress, isConnected, status } = useAppKitAccount();
  const { chainId, switchNetwork } = useAppKitNetwork();
  const { address: wagmiAddress } = useAccount();
  const { disconnect } = useDisconnect();
  const { signMessageAsync } = useSignMessage();
  const { sendTransactionAsync } = useSendTransaction();
  const config = useConfig();
  const [result, setResult] = useState('');
  const run = async () => {
    const signature = await signMessageAsync({ message: MESSAGE });
    const hash = await sendTransactionAsync({ to: RECEIVER, value: parseEther('1') });
    const receipt = await waitForTransactionReceipt(config, { hash });
    return { account: address, caipAddress, chainId, signature, hash, status: receipt.status };
  };
  return (
    <>
      <appkit-button />
      <p data-testid="wagmi">{wagmiAddress ?? 'none'}</p>
      <p data-testid="status">{status}</p>
      <p data-testid="chain">{isConnected ? chainId : 'none'}</p>
      <button type="button" onClick={() => switchNetwork(chainId === meadow.id ? orchard : meadow)}>
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <button type="button" onClick={() => report(run, setResult)}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}
