/** The config of wagmi, which the server reads too. */
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { cookieStorage, createStorage } from '@wagmi/core';
import { networks } from '../../shared';

export const projectId = process.env.NEXT_PUBLIC_PROJECT_ID ?? '';

export const wagmiAdapter = new WagmiAdapter({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  projectId,
  networks,
});

export const config = wagmiAdapter.wagmiConfig;
