/** The class of a heading with user-written text: a long one is set smaller, to leave room for the content. */
export function typeInTitle(title: string): string {
  if (title.length > 80) return 'type-title-3'
  return title.length > 45 ? 'type-title-2' : 'type-title-1'
}
