/** Why there is no check of wrong props, events and details. */
export const types = '– takes any binding of a custom tag';
