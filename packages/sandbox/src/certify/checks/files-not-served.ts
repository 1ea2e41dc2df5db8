import { checkServedFiles } from '../../doctor/check-served-files.ts';
import type { Check } from '../check.ts';

/** Asks the page's server for files that stand beside a web root by mistake. */
export const filesNotServed: Check = {
  id: 'files-not-served',
  protects: 'The page’s server gives nobody the credentials, the environment or the repository.',
  why: 'A development server serves its whole folder, keys and all, to whoever reaches it.',
  docs: '/guide/security',
  isQuick: true,
  run: ({ target, ignoreHttpsErrors }) => checkServedFiles(target, { ignoreHttpsErrors }),
};
