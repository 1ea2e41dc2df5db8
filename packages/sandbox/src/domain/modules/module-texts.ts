import { createModuleText, type ModuleText } from '@tutor-session/tutor';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { modules } from '../schema/index.ts';
import { isModule, type ModuleKey, readTopics } from './find-module.ts';

/** Texts that are kept, of the modules that were asked last; one of 500 pages takes about 10 MB. */
const maxTexts = 10;

/** What modules say, for students who ask: each is read once, and again when it has changed. */
export class ModuleTexts {
  readonly #texts = new Map<string, { readonly updated_at: Date; readonly text: ModuleText }>();

  /** What the module says; `undefined` where it was deleted. */
  async read(db: Database | Transaction, key: ModuleKey): Promise<ModuleText | undefined> {
    const [module] = await db
      .select({ title: modules.title, updated_at: modules.updated_at })
      .from(modules)
      .where(isModule(key));
    const known = this.#texts.get(key.id);
    this.#texts.delete(key.id);
    if (!module) return undefined;
    const { title, updated_at } = module;
    const text =
      known?.updated_at.getTime() === updated_at.getTime() ? known.text : await readText(db, key, title);
    this.#texts.set(key.id, { updated_at, text });
    const [oldest] = this.#texts.size > maxTexts ? this.#texts.keys() : [];
    if (oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}

async function readText(db: Database | Transaction, key: ModuleKey, title: string): Promise<ModuleText> {
  const topics = await readTopics(db, key);
  return createModuleText(
    topics.flatMap(({ topic, content }) =>
      content === null ? [] : [{ title: topic === title ? title : `${title}: ${topic}`, content }],
    ),
  );
}
