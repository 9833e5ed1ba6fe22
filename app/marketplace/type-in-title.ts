/** The class of a heading that somebody typed: a long one is set smaller, so that what it names comes into sight. */
export function typeInTitle(title: string): string {
  if (title.length > 80) return 'type-title-3'
  return title.length > 45 ? 'type-title-2' : 'type-title-1'
}
