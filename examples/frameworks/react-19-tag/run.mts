/** The example whose files are copied first. */
export const base = 'react-19';
