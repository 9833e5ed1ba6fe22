import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CalendarServer, calendarOf, startCalendarServer } from '../../test/calendar-server.ts'
import { parseEnv, setEnv } from '../env.ts'
import { type FetchLimits, fetchFeed } from './fetch-feed.ts'

const settings = { SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/none' }
const nothingKnown = { etag: null, lastModified: null }
const calendar = calendarOf(['1', '20260523T180000Z', '20260523T190000Z'])

let here: CalendarServer
let inside: CalendarServer
beforeAll(async () => {
  setEnv(parseEnv({ NODE_ENV: 'test', ...settings }))
  // Only the first of them may be read.
  here = await startCalendarServer('127.0.0.2')
  inside = await startCalendarServer('127.0.0.1')
  inside.serve(calendar)
})
afterAll(async () => {
  await here.stop()
  await inside.stop()
})

async function problemOf(url: string, limits: FetchLimits = { seconds: 5, alsoAllowed: ['127.0.0.2'] }) {
  try {
    await fetchFeed(url, nothingKnown, limits)
  } catch (error) {
    return error
  }
  return 'none'
}

const redirect = (to: string) => here.serve((_, response) => void response.writeHead(302, { location: to }).end())
const port = () => new URL(inside.url).port

describe('fault 77: a calendar is never fetched from within our own network', () => {
  const places = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']

  test('not by the names and numbers of this machine', async () => {
    for (const place of places) {
      for (const scheme of ['http', 'https']) {
        const problem = await problemOf(`${scheme}://${place}:${port()}/`)
        expect(problem, `${scheme} ${place}`).toMatchObject({ code: 'privateAddress' })
      }
    }
  })

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::a00:1]',
  ])('not from %s, also by a redirect', async (place) => {
    expect(await problemOf(`http://${place}/`)).toMatchObject({ code: 'privateAddress' })
    redirect(`http://${place}/latest/meta-data/`)
    expect(await problemOf(here.url)).toMatchObject({ code: 'privateAddress' })
  })

  test('not by a redirect to this machine', async () => {
    for (const to of [`http://127.0.0.1:${port()}/`, `http://localhost:${port()}/`, 'file:///etc/passwd']) {
      redirect(to)
      expect(await problemOf(here.url), to).toMatchObject({ code: 'privateAddress' })
    }
    expect(inside.requests).toEqual([])
  })

  test('the setting for the demo and the tests allows loopback, and nothing else', async () => {
    setEnv(parseEnv({ NODE_ENV: 'test', ...settings, DEMO: '1' }))
    expect(await fetchFeed(inside.url, nothingKnown)).toMatchObject({ text: calendar })
    await expect(fetchFeed('http://10.0.0.1/', nothingKnown)).rejects.toMatchObject({ code: 'privateAddress' })
    const demo = parseEnv({ NODE_ENV: 'test', ...settings, DEMO: '1' })
    for (const off of [
      { ...demo, CALENDARS_FROM_LOOPBACK: false },
      { ...demo, demo: false },
    ]) {
      setEnv(off)
      await expect(fetchFeed(inside.url, nothingKnown)).rejects.toMatchObject({ code: 'privateAddress' })
    }
  })
})

describe('a calendar is fetched', () => {
  test('through redirects, five at most', async () => {
    here.serve((request, response) => {
      const left = Number(request.url?.slice(2) || 5)
      if (left > 0) response.writeHead(307, { location: `/?${left - 1}` }).end()
      else response.end(calendar)
    })
    expect(await problemOf(new URL('/?5', here.url).href)).toBe('none')
    expect(await problemOf(new URL('/?6', here.url).href)).toMatchObject({ code: 'tooManyRedirects' })
  })

  test('only if it has changed', async () => {
    here.serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Thu, 21 May 2026 12:00:00 GMT' }).end(calendar)
    })
    const limits = { seconds: 5, alsoAllowed: ['127.0.0.2'] }
    const first = await fetchFeed(here.url, nothingKnown, limits)
    expect(first).toEqual({ text: calendar, etag: '"1"', lastModified: 'Thu, 21 May 2026 12:00:00 GMT' })
    expect(await fetchFeed(here.url, first!, limits)).toBeNull()
    expect(here.requests.at(-1)).toMatchObject({ 'if-modified-since': 'Thu, 21 May 2026 12:00:00 GMT' })
  })

  test('within its limits of size and time', async () => {
    here.serve((_, response) => void response.end(calendar.padEnd(2 * 1024 * 1024, ' ')))
    expect(await problemOf(here.url)).toBe('none')
    here.serve((_, response) => void response.end(calendar.padEnd(2 * 1024 * 1024 + 1, ' ')))
    expect(await problemOf(here.url)).toMatchObject({ code: 'tooLarge' })
    const hasty = { seconds: 0.2, alsoAllowed: ['127.0.0.2'] }
    here.serve(() => {})
    expect(await problemOf(here.url, hasty)).toMatchObject({ code: 'tooSlow' })
    here.serve((_, response) => void response.write(calendar))
    expect(await problemOf(here.url, hasty)).toMatchObject({ code: 'tooSlow' })
  })

  test('also from a server that compresses unasked, within the same limit of size', async () => {
    const serve = (body: Buffer) =>
      here.serve((_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(body))
    serve(gzipSync(calendar))
    expect(await fetchFeed(here.url, nothingKnown, { seconds: 5, alsoAllowed: ['127.0.0.2'] })).toMatchObject({
      text: calendar,
    })
    serve(gzipSync(calendar.padEnd(2 * 1024 * 1024 + 1, ' ')))
    expect(await problemOf(here.url)).toMatchObject({ code: 'tooLarge' })
    serve(Buffer.from(calendar))
    expect(await problemOf(here.url)).toMatchObject({ code: 'unreachable' })
    here.serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync(calendar).subarray(0, 40))
    })
    const hasty = { seconds: 0.2, alsoAllowed: ['127.0.0.2'] }
    expect(await problemOf(here.url, hasty)).toMatchObject({ code: 'tooSlow' })
  })

  test('or its owner is told what the other side said', async () => {
    const responds = async (status: number, headers: Record<string, string> = {}) => {
      here.serve((_, response) => void response.writeHead(status, headers).end('<html></html>'))
      return await problemOf(here.url)
    }
    expect(await responds(200, { 'content-type': 'text/html; charset=utf-8' })).toMatchObject({ code: 'notACalendar' })
    expect(await responds(404)).toMatchObject({ code: 'missing' })
    expect(await responds(410)).toMatchObject({ code: 'missing' })
    expect(await responds(403)).toMatchObject({ code: 'refused' })
    expect(await responds(429)).toMatchObject({ code: 'failing' })
    expect(await responds(503)).toMatchObject({ code: 'failing' })
    expect(await problemOf('http://127.0.0.2:1/')).toMatchObject({ code: 'unreachable' })
    expect(await problemOf('http://no-such-host.invalid/')).toMatchObject({ code: 'unreachable' })
    here.serve((_, response) => void response.destroy())
    expect(await problemOf(here.url)).toMatchObject({ code: 'unreachable' })
  })
})
