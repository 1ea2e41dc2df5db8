import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** From source, so that nothing has to be built first. */
const resolve = {
  alias: [
    { find: /^@tutor-session\/element$/, replacement: path('../src/index.ts') },
    { find: /^@tutor-session\/protocol$/, replacement: path('../../protocol/src/index.ts') },
  ],
};

interface CdnFile {
  code: string;
  integrity: string;
  licences: string;
}

let cdnFile: Promise<CdnFile> | undefined;

/** The CDN file as it is published, with its integrity value and the licences. Made once in a process. */
export function bundleCdnFile(): Promise<CdnFile> {
  cdnFile ??= makeCdnFile();
  return cdnFile;
}

async function makeCdnFile(): Promise<CdnFile> {
  const files = await run({ configFile: path('../vite.cdn.config.ts'), build: { write: false } });
  const text = (name: string) => {
    const file = files.find(({ fileName }) => fileName === name);
    return file?.type === 'chunk' ? file.code : `${file?.source}`;
  };
  return {
    code: text('tutor-session.min.js'),
    integrity: text('tutor-session.min.js.integrity').trim(),
    licences: text('LICENSES.txt'),
  };
}

/** A page's own script with all it imports, as a partner's bundler builds it; `entry` is relative to this package. */
export async function bundleEntry(entry: string): Promise<string> {
  const [file] = await run({
    configFile: false,
    build: {
      write: false,
      lib: { entry: path(`../${entry}`), formats: ['es'] },
      // package.json names the side effects of dist, not of source. One file, with what is loaded later, too.
      rolldownOptions: { treeshake: false, output: { codeSplitting: false } },
    },
  });
  return file?.type === 'chunk' ? file.code : '';
}

async function run(
  options: Parameters<typeof build>[0],
): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const result = await build({ ...options, root: path('..'), logLevel: 'silent', resolve });
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []));
}
