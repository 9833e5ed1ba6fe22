import { parseArgs } from 'node:util'
import pg from 'pg'

// Runs the statements of --command as psql does, and prints the values of their rows: the embedded package lacks that program.
// PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE apply. A program of test/machines/machine.ts.
const { values } = parseArgs({ options: { command: { type: 'string', multiple: true, default: [] } } })
const client = new pg.Client({ database: process.env.PGDATABASE ?? process.env.PGUSER ?? 'postgres' })
await client.connect()
try {
  for (const command of values.command) {
    const { rows } = await client.query({ text: command, rowMode: 'array' })
    for (const row of rows) console.log(row.join(' | '))
  }
} finally {
  await client.end()
}
