import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server with one calendar, whose responses a test chooses. */
export type CalendarServer = {
  url: string
  /** The headers of the requests so far. */
  requests: IncomingMessage['headers'][]
  /** Sends this calendar from now on; or lets a function respond. */
  serve(content: string | ((request: IncomingMessage, response: ServerResponse) => void)): void
  stop(): Promise<void>
}

export async function startCalendarServer(host = '127.0.0.1'): Promise<CalendarServer> {
  let content: Parameters<CalendarServer['serve']>[0] = ''
  const requests: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    requests.push(request.headers)
    if (typeof content === 'function') return content(request, response)
    response.setHeader('content-type', 'text/calendar; charset=utf-8').end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/secret.ics`,
    requests,
    serve: (next) => {
      content = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns a calendar with these events: identifier, start and end in UTC ('20260523T180000Z'), and further lines. */
export function calendarOf(...events: [uid: string, start: string, end: string, ...more: string[]][]): string {
  const lines = events.flatMap(([uid, start, end, ...more]) => [
    ...[
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART:${start}`,
      `DTEND:${end}`,
      `SUMMARY:Event ${uid}`,
      ...more,
      'END:VEVENT',
    ],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//There//There//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
