import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { brand } from '../../rules/brand.ts'
import { FeedProblem } from '../../rules/feed-problem.ts'
import { env } from '../env.ts'
import { isPrivateAddress, publicClient } from '../security/public-address.ts'

/** What the other side sent with the last good reading, to ask only for what is newer. */
export type FeedVersion = { etag: string | null; lastModified: string | null }

/** The text of a calendar with its version; null if it is the same as before. */
export type FetchedFeed = (FeedVersion & { text: string }) | null

export type FetchLimits = {
  seconds: number
  /** Addresses that are read although they are not public. */
  alsoAllowed: string[]
}

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 5

/**
 * Fetches a calendar. Every connection, also of a redirect, is checked by the address that the name resolves to: private,
 * loopback, link-local and metadata addresses are refused. Throws `FeedProblem`.
 */
export async function fetchFeed(url: string, known: FeedVersion, limits = feedLimits()): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(limits.seconds * 1000)
  try {
    return await follow(new URL(url), known, { limits, signal })
  } catch (error) {
    throw problemOf(error, signal)
  }
}

function feedLimits(): FetchLimits {
  const { CALENDAR_SECONDS: seconds, CALENDARS_FROM_LOOPBACK, demo } = env()
  return { seconds, alsoAllowed: (CALENDARS_FROM_LOOPBACK ?? demo) ? ['127.0.0.1', '::1'] : [] }
}

type Fetching = { limits: FetchLimits; signal: AbortSignal }

async function follow(url: URL, known: FeedVersion, fetching: Fetching, redirects = 0): Promise<FetchedFeed> {
  const response = await send(url, known, fetching)
  const { statusCode: status = 0, headers } = response
  if (status === 304) {
    response.destroy()
    return null
  }
  if (status >= 300 && status < 400 && headers.location) {
    response.destroy()
    if (redirects >= mostRedirects) throw new FeedProblem('tooManyRedirects')
    return await follow(new URL(headers.location, url), known, fetching, redirects + 1)
  }
  if (status !== 200) {
    response.destroy()
    throw problemOfStatus(status)
  }
  const text = await textOf(response)
  return { text, etag: shortHeader(headers.etag), lastModified: shortHeader(headers['last-modified']) }
}

function send(url: URL, { etag, lastModified }: FeedVersion, { limits, signal }: Fetching): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedProblem('privateAddress')
  const { client, agent } = publicClient(url, limits.alsoAllowed)
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': `${brand.name} calendar reader`,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return new Promise((resolve, reject) => {
    client.get(url, { agent, headers, signal }, resolve).on('error', reject)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  if (/^text\/html\b/i.test(response.headers['content-type'] ?? '')) {
    response.destroy()
    throw new FeedProblem('notACalendar')
  }
  // Some servers compress although we do not accept it.
  const isCompressed = /^(x-)?gzip$/i.test(response.headers['content-encoding'] ?? '')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of isCompressed ? unzipped(response) : response) {
    bytes += part.length
    if (bytes > mostBytes) throw new FeedProblem('tooLarge')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** A pipeline, unlike a pipe, also ends if the response is cut off. */
function unzipped(response: IncomingMessage) {
  return pipeline(response, createGunzip(), () => {})
}

/** Longer ones are not sent back. */
function shortHeader(value: string | undefined): string | null {
  return value && value.length <= 300 ? value : null
}

function problemOfStatus(status: number): FeedProblem {
  if (status === 404 || status === 410) return new FeedProblem('missing')
  if (status === 408 || status === 429 || status >= 500) return new FeedProblem('failing', `HTTP ${status}`)
  return new FeedProblem('refused', `HTTP ${status}`)
}

function problemOf(error: unknown, signal: AbortSignal): FeedProblem {
  if (error instanceof FeedProblem) return error
  if (signal.aborted) return new FeedProblem('tooSlow')
  if (isPrivateAddress(error)) return new FeedProblem('privateAddress')
  return new FeedProblem('unreachable')
}
