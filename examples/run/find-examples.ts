import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

/** What an application's own `run.mts` exports, if it has one. */
interface Own {
  /** Why there is no check of wrong props, events and details. */
  readonly types?: string;
  /** Its token endpoint and webhook endpoint, and further pairs. */
  readonly endpoints?: readonly Endpoints[];
  /** Drives what it alone has; returns a cell each. */
  drive?(browser: Browser, application: { ownUrl: string; waitMs: number }): Promise<Record<string, string>>;
}

export type Endpoints = readonly [token: string, webhook: string];

/** An application that is installed from tarballs. */
export interface Example {
  /** The folders that are copied, the later over the earlier ones. */
  readonly sources: readonly string[];
  /** Whether it has a page; a backend alone shares that of serve-application.ts. */
  readonly hasPage: boolean;
  /** Of its own; a page alone shares the token endpoint of serve-application.ts. */
  readonly endpoints: readonly Endpoints[];
  readonly own: Own;
}

const examples = join(import.meta.dirname, '..');
/** Members of the workspace whose own tests are part of `npm test`. */
const tested = ['backends', 'express', 'html', 'run'];

/** Finds the applications by name: each folder's, its variants', and the backends that differ by a mounting line alone. */
export async function findExamples(): Promise<ReadonlyMap<string, Example>> {
  const found = new Map<string, Example>();
  for (const name of packagesIn(examples).filter((name) => !tested.includes(name))) {
    const folder = join(examples, name);
    const example = { sources: [folder], hasPage: true, ...(await readOwn(folder)) };
    found.set(name, example);
    for (const variant of packagesIn(join(folder, 'variants')))
      found.set(variant, { ...example, sources: [folder, join(folder, 'variants', variant)] });
  }
  const backends = join(examples, 'backends');
  for (const name of packagesIn(backends)) {
    const sources = [join(backends, 'shared'), join(backends, name)];
    found.set(name, { sources, hasPage: false, endpoints: [['/api/tutor', '/webhooks']], own: {} });
  }
  return found;
}

async function readOwn(folder: string): Promise<Pick<Example, 'own' | 'endpoints'>> {
  const path = join(folder, 'run.mts');
  const own: Own = existsSync(path) ? await import(path) : {};
  return { own, endpoints: own.endpoints ?? [] };
}

/** The names of the folders in `folder` that are packages. */
function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')));
}
