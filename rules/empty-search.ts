/** Returns the text for an empty result list; it differs if only filters are set (spec D28). */
export function emptySearchText(search: { q?: string | undefined }): string {
  const advice = search.q ? 'Try adjusting your search or filters.' : 'Try adjusting your filters.'
  return `No spaces found. ${advice}`
}
