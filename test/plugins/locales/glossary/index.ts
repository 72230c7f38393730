/** The words of each language and its form of address: see plugins/locales/README.md. */

import type { LocalesOptions } from '../../../../plugins/locales/index.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import type { Glossary } from './glossary.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { pt } from './pt.js';
import { tr } from './tr.js';
import { vi } from './vi.js';
import { zh } from './zh.js';

type Tag = NonNullable<LocalesOptions['only']>[number];

export const GLOSSARIES: Readonly<Record<Tag, Glossary>> = { ar, de, es, fr, ja, ko, pt, tr, vi, zh };
