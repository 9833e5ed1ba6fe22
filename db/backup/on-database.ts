import pg from 'pg'
import { clientOfPrimary, hostUrls } from '../primary.ts'

/** Runs with a client of a database: of its primary, if the address names several hosts. A single one may be a standby. */
export async function onDatabase<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const Client = hostUrls(url).length > 1 ? clientOfPrimary(url) : pg.Client
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
