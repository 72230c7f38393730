/** Attributes of links that open a new page. */

/** Id of the shell's text "Opens in a new tab", which describes these links to assistive technology. */
export const NEW_TAB_ID = 'lk-new-tab';

/** Without opener and referrer. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer', 'aria-describedby': NEW_TAB_ID } as const;
