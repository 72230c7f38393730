/** Compares texts as people search them. */

/** Removes case, accents, and spaces at the ends: "É" is found by "e". */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
