/** Returns the text as the start of a sentence or a line: 'the owner' as 'The owner'. */
export function atStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
