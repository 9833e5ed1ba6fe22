/**
 * Returns true if a header `If-None-Match` names a version (RFC 9110, 13.1.2): one tag, several, or `*` for any. Tags are
 * compared weakly, since compression makes ours weak ones.
 */
export function isSameVersion(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag)
}
