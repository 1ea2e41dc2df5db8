import {
  getTableColumns,
  getTableName,
  type InferSelectModel,
  SQL,
  type SQLChunk,
  StringChunk,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rows } from './database.ts';

interface ColumnOfRow {
  readonly name: string;
  /** Makes a value that the database takes of one that the row has. */
  readonly write: (value: unknown) => unknown;
  readonly read: (value: unknown) => unknown;
  /** `"name" = `, for an update. */
  readonly assign: StringChunk;
}

const comma = new StringChunk(', ');
const nextRow = new StringChunk('), (');
const close = new StringChunk(')');
const space = new StringChunk(' ');

/**
 * Statements on whole rows of a table, for what each message does: the query builder takes longer to put such a statement together
 * than the database to run it. Here the text is joined of pieces that are made once.
 *
 * The table's properties are named like its columns.
 */
export class WholeRows<Table extends PgTable> {
  readonly #columns: readonly ColumnOfRow[];
  readonly #select: StringChunk;
  readonly #insert: StringChunk;
  readonly #update: StringChunk;

  constructor(table: Table) {
    const entries = Object.entries(getTableColumns(table));
    this.#columns = entries.map(([name, column]) => ({
      name,
      write: (value) => ((value ?? null) === null ? null : column.mapToDriverValue(value)),
      read: (value) => (value === null ? null : column.mapFromDriverValue(value)),
      assign: new StringChunk(`"${name}" = `),
    }));
    const names = entries.map(([name]) => `"${name}"`).join(', ');
    const tableName = getTableName(table);
    this.#select = new StringChunk(`select ${names} from "${tableName}" `);
    this.#insert = new StringChunk(`insert into "${tableName}" (${names}) values (`);
    this.#update = new StringChunk(`update "${tableName}" set `);
  }

  /** Returns the rows that `where`, the rest of the statement, selects. */
  async select(db: Database, where: SQL): Promise<InferSelectModel<Table>[]> {
    const found = await rows<Record<string, unknown>>(db, new SQL([this.#select, where]));
    return found.map((row) => this.#read(row));
  }

  /** The statement that inserts rows, in their order. */
  insert(inserted: readonly InferSelectModel<Table>[]): SQL {
    const chunks: SQLChunk[] = [this.#insert];
    for (const [index, row] of inserted.entries()) {
      if (index > 0) chunks.push(nextRow);
      for (const [place, { name, write }] of this.#columns.entries()) {
        if (place > 0) chunks.push(comma);
        chunks.push(write((row as Record<string, unknown>)[name]) as SQLChunk);
      }
    }
    chunks.push(close);
    return new SQL(chunks);
  }

  /** The statement that writes some columns of the rows that `where` selects, the rest of the statement. */
  update(changed: Partial<InferSelectModel<Table>>, where: SQL): SQL {
    const values: Readonly<Record<string, unknown>> = changed;
    const written = this.#columns.filter(({ name }) => name in values);
    const chunks = written.flatMap(({ name, write, assign }, place): SQLChunk[] => [
      place === 0 ? this.#update : comma,
      assign,
      write(values[name]) as SQLChunk,
    ]);
    return new SQL([...chunks, space, where]);
  }

  #read(row: Readonly<Record<string, unknown>>): InferSelectModel<Table> {
    const values = this.#columns.map(({ name, read }) => [name, read(row[name])]);
    return Object.fromEntries(values);
  }
}
