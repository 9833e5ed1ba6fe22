const anyOrigin = 'http://own.invalid'

/** Returns `next` if it is a path of this site; `fallback` for anything that could lead to another site (spec D18). */
export function ownPath(next: unknown, fallback = '/'): string {
  if (typeof next !== 'string' || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(next)) return fallback
  const url = URL.parse(next, anyOrigin)
  // Resolving dots may have created a leading '//', which names a host.
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
