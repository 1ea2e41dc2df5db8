import { readFileSync } from 'node:fs';
import { packageFile } from '../platform/package-file.ts';

/** Returns the message for the user of a Node older than `engines` of package.json requires; `undefined` for any other. */
export function describeOldNode(version: string): string | undefined {
  const { engines } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const required: string = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number);
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return undefined;
  return `tutor-sandbox needs Node ${required} or newer; this is Node ${version}.`;
}
