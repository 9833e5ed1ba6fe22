import type { z } from 'zod'
import { noSuch } from './errors.ts'
import type { Store } from './store.ts'

/** Fields by which lists can be filtered; all but `type` and `currency` have an index. */
export type Filter = Partial<
  Record<
    | 'payment_intent'
    | 'charge'
    | 'source'
    | 'type'
    | 'currency'
    | 'destination'
    | 'source_transaction'
    | 'transfer'
    | 'transfer_group'
    | 'customer'
    | 'payment_method',
    string
  >
>

type Comparison = { gt?: number; gte?: number; lt?: number; lte?: number }

export type CollectionPage = { limit: number; after?: string; before?: string; created?: Comparison; types?: string[] }

type Stored = { id: string; object: string; created: number }

/** The objects of one kind; lists are newest first, like the provider's. */
export function collection<Schema extends z.ZodType<Stored>>(kind: string, schema: Schema) {
  type Item = z.infer<Schema>
  const read = (body: unknown): Item => schema.parse(JSON.parse(String(body)))

  const find = (store: Store, id: string): Item | undefined => {
    const [row] = store.all('select body from objects where id = ? and kind = ?', id, kind)
    return row && read(row.body)
  }
  const list = (store: Store, filter: Filter = {}, page: Partial<CollectionPage> = {}): Item[] => {
    const { sql, values } = listQuery(kind, filter, page)
    const items = store.all(sql, ...values).map((row) => read(row.body))
    return page.before ? items.reverse() : items
  }
  return {
    find,
    list,
    /** Returns the object, or throws the provider's 404 that names `param`. */
    get(store: Store, id: string, param: string = 'id'): Item {
      const item = find(store, id)
      if (!item) throw noSuch(kind, id, param)
      return item
    },
    remove(store: Store, id: string): void {
      store.run('delete from objects where id = ? and kind = ?', id, kind)
    },
    /** Adds the object, or replaces the one with its id. */
    save(store: Store, item: Item): Item {
      store.run(
        `insert into objects (id, kind, created, body) values (?, ?, ?, ?)
         on conflict (id) do update set body = excluded.body`,
        item.id,
        kind,
        item.created,
        JSON.stringify(item),
      )
      return item
    },
  }
}

function listQuery(kind: string, filter: Filter, page: Partial<CollectionPage>) {
  const where = ['kind = ?']
  const values: (string | number)[] = [kind]
  const also = (condition: string, ...given: (string | number)[]) => {
    where.push(condition)
    values.push(...given)
  }
  for (const [field, value] of Object.entries(filter)) {
    if (value !== undefined) also(`json_extract(body, '$.${field}') = ?`, value)
  }
  if (page.types?.length) also(`json_extract(body, '$.type') in (${page.types.map(() => '?').join()})`, ...page.types)
  if (page.created?.gt !== undefined) also('created > ?', page.created.gt)
  if (page.created?.gte !== undefined) also('created >= ?', page.created.gte)
  if (page.created?.lt !== undefined) also('created < ?', page.created.lt)
  if (page.created?.lte !== undefined) also('created <= ?', page.created.lte)
  if (page.after) also('sequence < (select sequence from objects where id = ?)', page.after)
  if (page.before) also('sequence > (select sequence from objects where id = ?)', page.before)
  const limit = page.limit === undefined ? '' : ` limit ${page.limit}`
  const sql = `select body from objects where ${where.join(' and ')} order by sequence ${page.before ? 'asc' : 'desc'}${limit}`
  return { sql, values }
}
