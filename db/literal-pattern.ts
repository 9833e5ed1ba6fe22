/** Escapes a text for use in a `like` pattern: `%`, `_` and `\` match literally. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
