import type { Event } from '@sentry/node'
import { pathForLog } from '../rules/path-for-log.ts'
import { stripQueries } from '../rules/strip-queries.ts'

/**
 * Returns an error or trace as it may leave for the monitoring service: of a request only method and path, and nothing about
 * the visitor. The SDK has settings for most of it; this holds when one of its versions collects more.
 */
export function cleanReport<Report extends Event>({ user: _, request, ...report }: Report): Report {
  const { spans, ...rest } = stripQueries(report, withoutVisitor)
  return {
    ...rest,
    ...(spans && { spans: spans.map((span) => ({ ...span, data: omit(span.data, pathsOfOthers) })) }),
    ...(request && { request: { method: request.method, url: pathOf(request.url) } }),
  } as Report
}

function pathOf(url = ''): string | undefined {
  return URL.canParse(url) ? pathForLog(new URL(url).pathname) : undefined
}

/** Properties with a header, body or network address of a request. */
const ofVisitor =
  /^http\.(request|response)\.(header|body)|^(http\.client_ip|client\.address|http\.user_agent|user_agent\.original)$|^net\.peer\.ip$/

/** Leaves out what belongs to the visitor, and the path of absolute addresses: that of an imported calendar is its secret. */
function withoutVisitor(name: string, value: unknown): unknown {
  if (ofVisitor.test(name)) return undefined
  return typeof value === 'string' ? value.replaceAll(/\b(https?:\/\/[^\s"'/?#]+)\/[^\s"']*/g, '$1') : value
}

/** The address that a part of a trace asked, without its server. */
const pathsOfOthers = ['http.target', 'url.path']

function omit<Data extends object>(data: Data, names: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name))) as Data
}
