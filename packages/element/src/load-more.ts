/** Loads `more.ts`. The CDN file has another module in the place of this one, which loads the file beside it and knows its hash. */
export const loadMore = (): Promise<typeof import('./more.ts')> => import('./more.ts');
