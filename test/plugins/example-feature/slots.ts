/** What others may build on: their plugins import this file and nothing else of ours. */
import { defineList, type } from 'latchkey';

/** How a note may begin. */
export interface Template {
  readonly id: string;
  readonly text: string;
}
export const templates = defineList({ id: 'notes.templates', of: type<Template>() });
