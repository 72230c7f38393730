/** Types into a field as a user does. */

/** React replaces the setter of the element; the setter of the prototype triggers its change detection. */
export function enterText(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field to type into.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
