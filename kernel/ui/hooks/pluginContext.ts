/** The React context of a plugin. It has a file of its own, so that hooks of `latchkey/react` do not load those of views. */

import { createContext } from 'react';
import type { PluginContext } from '../../contract/contract.js';

/** The context of the plugin that contributed the surrounding view or part. */
export const PluginContextContext = createContext<PluginContext | undefined>(undefined);
