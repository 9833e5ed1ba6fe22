import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { noteWrite } from './read-scope.ts'

/** A statement, or a part of one: texts, with a value or another part after each but the last. */
export class Sql {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.#texts = texts
    this.#parts = parts
  }

  /** Returns the text with its parameters numbered, their values, and a name for the prepared statement. */
  toQuery(): { name: string; text: string; values: unknown[] } {
    const values: unknown[] = []
    const text = this.#write(values, new Map())
    return { name: nameOf(text), text, values }
  }

  #write(values: unknown[], written: Map<Sql, string>): string {
    const known = written.get(this)
    if (known !== undefined) return known
    let text = this.#texts[0] ?? ''
    for (const [index, part] of this.#parts.entries()) {
      text += part instanceof Sql ? part.#write(values, written) : `$${values.push(part)}`
      text += this.#texts[index + 1] ?? ''
    }
    written.set(this, text)
    return text
  }
}

/**
 * Builds SQL from a template: `${value}` becomes a parameter, and another `sql` is inserted as it is. One that is inserted
 * twice shares its parameters.
 */
export function sql(texts: TemplateStringsArray, ...parts: unknown[]): Sql {
  return new Sql(texts, parts)
}

/** SQL from a text that no user can influence: the name of a table or column, a limit that the planner should know. */
sql.raw = (text: string | number): Sql => new Sql([String(text)], [])

sql.empty = new Sql([''], [])

/** Joins parts with a separator, such as ' and '. */
sql.join = (parts: Sql[], separator: string): Sql => new Sql(['', ...parts.slice(1).map(() => separator), ''], parts)

/**
 * Runs a statement and returns its rows, with column names in camelCase. The caller's Row type must match them. The server
 * prepares each text once per connection, so texts should not vary without end.
 */
export async function fetchRows<Row>(on: Database, statement: Sql): Promise<Row[]> {
  const { fields, rows } = await on.$client.query<unknown[]>({ ...statement.toQuery(), rowMode: 'array' })
  const columns = fields.map(({ name }) => camelCase(name))
  // One shape for all rows, which is quicker than adding property after property.
  const empty = Object.fromEntries(columns.map((column) => [column, null]))
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...empty }
    for (let index = 0; index < columns.length; index += 1) row[columns[index] as string] = values[index]
    return row as Row
  })
}

/** Runs a statement and returns the number of rows it inserted, changed, deleted or selected. */
export async function execute(on: Database, statement: Sql): Promise<number> {
  const { rowCount } = await on.$client.query(statement.toQuery())
  noteWrite()
  return rowCount ?? 0
}

/** Sends a query of `pg` as it is: one that has failed on a replica. */
export async function sendQuery(on: Database, query: Parameters<pg.Pool['query']>): Promise<unknown> {
  return await on.$client.query(...query)
}

const statementNames = new Map<string, string>()

/** A hash of the text: equal texts share a prepared statement, different texts never do. */
function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = createHash('md5').update(text).digest('hex')
  statementNames.set(text, name)
  return name
}

const columnNames = new Map<string, string>()

function camelCase(name: string): string {
  const known = columnNames.get(name)
  if (known) return known
  const column = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  columnNames.set(name, column)
  return column
}
