import pg from 'pg'
import { env } from '../server/env.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}
type Statement = { text: string; values: unknown[] }

/**
 * Returns the tables and indexes, sorted, that statements of `run` read from end to end because no index fits, with the
 * statement. Those of `few` have few rows at any time.
 */
export async function tablesReadWhole(few: readonly string[], run: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(run)
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  try {
    const found = new Set<string>()
    await client.query('begin')
    // With few rows the planner would read all of them, and join by that.
    await client.query(
      'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    )
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const name = node['Index Name'] ?? node['Relation Name'] ?? ''
        if (isWhole(node) && !few.includes(name)) found.add(`${name}: ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`)
      }
    }
    return [...found].sort()
  } finally {
    await client.end()
  }
}

function isWhole({ 'Node Type': type, 'Index Cond': condition }: Plan): boolean {
  return type === 'Seq Scan' || (/Index (Only )?Scan$/.test(type) && !condition)
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Runs, and returns the statements that have a plan. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown]
    const { text, values = [] } = typeof first === 'string' ? { text: first, values: undefined } : first
    const given = Array.isArray(second) ? second : values
    if (/^[\s(]*(select|insert|update|delete|with)\b/i.test(text)) statements.push({ text, values: given })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await run()
  } finally {
    prototype.query = query
  }
  return statements
}
