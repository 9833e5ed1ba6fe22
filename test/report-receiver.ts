import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** Starts a monitoring service that stores what it receives in `reports`; `dsn` is its address. */
export async function startReportReceiver() {
  const reports: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      reports.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString())
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the receiver has no port')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { dsn: `http://key@127.0.0.1:${address.port}/1`, reports, close }
}
