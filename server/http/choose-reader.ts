import type { Context, Next } from 'hono'
import { parse } from 'hono/utils/cookie'
import { primaryPosition } from '../../db/known-position.ts'
import { inReadScope, type ReadScope } from '../../db/read-scope.ts'
import { chooseReader, hasReplicas } from '../../db/replicas.ts'
import {
  isWalPosition,
  positionCookie,
  positionCookieSeconds,
  positionHeader,
  type WalPosition,
  walEnd,
  walStart,
} from '../../rules/wal-position.ts'
import { hostCookieName, setCookieLine } from '../host-cookie.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Chooses what a request reads from, if there are replicas. A read of a browser uses one that has replayed what this browser
 * has written or was notified of, which its cookie contains, or a header where a page has no cookies (the widget's frame);
 * everything else, and programs with a token, use the primary. After a write the cookie gets the position of the primary.
 */
export async function readFromReplica(c: Context<AppEnv>, next: Next): Promise<void> {
  if (!hasReplicas()) return await next()
  const isRead = ['GET', 'HEAD'].includes(c.req.method)
  const hasToken = c.req.raw.headers.has('authorization')
  const scope: ReadScope =
    isRead && !hasToken
      ? await chooseReader(neededPosition(c))
      : { replica: null, position: walStart, hasWritten: false }
  await inReadScope(scope, next)
  if (hasToken || (isRead && !scope.hasWritten)) return
  // If the primary is lost after the write, this browser reads from its successor only.
  const position = await primaryPosition().catch(() => walEnd)
  // Scripts of our pages raise it, so it is readable for them; it is the same for all browsers at one moment.
  c.header('set-cookie', setCookieLine(positionCookie, position, positionCookieSeconds), { append: true })
}

function neededPosition(c: Context): WalPosition {
  const named = c.req.header(positionHeader)
  const seen = seenPosition(c.req.header('cookie'))
  return isWalPosition(named) && named > seen ? named : seen
}

/** Returns the position in a `Cookie` header, before which this browser must not see. */
export function seenPosition(header: string | undefined): WalPosition {
  const position = parse(header ?? '')[hostCookieName(positionCookie)]
  return isWalPosition(position) ? position : walStart
}

/** Returns true for a `Cookie` header that contains nothing about its person. */
export function hasPositionOnly(header: string | undefined): boolean {
  const own = hostCookieName(positionCookie)
  return Object.keys(parse(header ?? '')).every((name) => name === own)
}
