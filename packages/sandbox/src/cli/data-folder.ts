import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { sha256 } from '../platform/sha256.ts';
import { UsageError } from './usage-error.ts';

/** Where a process runs, which is what the default data folder depends on. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
}

/** A data folder that was not named. */
export interface FoundFolder {
  readonly dataDir: string;
  /** Says how to move a folder that lies in the project. */
  readonly advice?: string;
}

/**
 * The data folder where none is named: the project's own, in the folder that the system has for a user's data. What lies in the
 * project may be served by the development server of its pages; a `.data` that an older version made there is used until it is moved.
 *
 * Throws `UsageError` where the user has no such folder.
 */
export function findDataFolder({
  cwd = process.cwd(),
  env = process.env,
  platform = process.platform,
}: Surroundings = {}): FoundFolder {
  const project = findProject(realpathSync(cwd));
  const dataDir = join(userData(env, platform), 'tutor-sandbox', nameProject(project));
  const hasOlder = (folder: string) => existsSync(join(folder, '.data', 'credentials.json'));
  const place = [cwd, project].find(hasOlder);
  if (existsSync(dataDir) || place === undefined) return { dataDir };
  const older = join(place, '.data');
  const advice =
    `The data folder is ${older}: a development server of this project may serve the keys in it. ` +
    `Stop the sandbox and move it: mkdir -p "${dirname(dataDir)}" && mv "${older}" "${dataDir}"`;
  return { dataDir: older, advice };
}

/** The nearest folder upwards that has a package.json, or else this one. */
function findProject(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) return cwd;
  }
}

/** Two projects whose folders have the same name are told apart by their paths. */
function nameProject(project: string): string {
  return `${basename(project).replaceAll(/[^\w.-]/g, '_')}-${sha256(project).slice(0, 8)}`;
}

/** By the XDG Base Directory Specification, Apple's and Microsoft's guides. */
function userData(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home(env), 'AppData', 'Local');
  if (platform === 'darwin') return join(home(env), 'Library', 'Application Support');
  const { XDG_DATA_HOME: named = '' } = env;
  return isAbsolute(named) ? named : join(home(env), '.local', 'share'); // a relative one is invalid
}

function home({ HOME = '' }: NodeJS.ProcessEnv): string {
  if (isAbsolute(HOME)) return HOME;
  try {
    return homedir();
  } catch (cause) {
    throw new UsageError('This user has no home folder for the data: name a folder with --data FOLDER.', {
      cause,
    });
  }
}
