/** What others read in place of the name of an owner or a guest who has none; never a part of the e-mail address. */
export const namelessOwner = 'the owner'
export const namelessGuest = 'A guest'

/** Returns a shown name for the start of a sentence or a line: 'the owner' as 'The owner'. */
export function nameAtStart(name: string): string {
  return name === namelessOwner ? 'The owner' : name
}

/** Returns a shown name for the middle of a sentence: 'A guest' as 'a guest'. */
export function nameInSentence(name: string): string {
  return name === namelessGuest ? 'a guest' : name
}

/** Returns the first name for the middle of a sentence; what is shown in place of a name is returned whole. */
export function firstName(name: string): string {
  if (name === namelessOwner || name === namelessGuest) return nameInSentence(name)
  return name.trim().split(/\s+/)[0] ?? name
}
