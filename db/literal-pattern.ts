/** A text as a pattern of `like` that means itself: `%`, `_` and `\` are letters like others. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
