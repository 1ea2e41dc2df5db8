/** Why there is no check of wrong props, events and details. */
export const types = '– no compiler';
