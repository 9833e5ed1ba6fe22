import { slugify } from '../../rules/slug.ts'

/** A paragraph, or a list. In both `[words](/path)` is a link. */
export type TextBlock = string | readonly string[]

export type WritingSection = { title: string; blocks: readonly TextBlock[] }

/** A long text: terms, policies, articles. */
export type Writing = { title: string; lead?: string; updated?: string; sections: readonly WritingSection[] }

/** The URL fragment of a section. */
export function anchorOf(title: string): string {
  return slugify(title)
}

export type TextPiece = { words: string; to?: string }

/** Splits a text into its plain parts and links, in order. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', to = ''] = match
    if (match.index > from) pieces.push({ words: text.slice(from, match.index) })
    pieces.push({ words, to })
    from = match.index + whole.length
  }
  return from < text.length ? [...pieces, { words: text.slice(from) }] : pieces
}

/** Formats a text as plain text for download: links with their full address, lines of at most 78 characters. */
export function plainTextOf({ title, lead, updated, sections }: Writing, origin: string): string {
  const head = [title.toUpperCase(), updated && `Last updated ${updated}`, lead].filter((text) => text !== undefined)
  const body = sections.flatMap((section, index) => [
    `${index + 1}. ${section.title}`,
    ...section.blocks.map((block) => plainBlock(block, origin)),
  ])
  return `${[...head, ...body].map((text) => (text.includes('\n') ? text : wrapped(text))).join('\n\n')}\n`
}

/** The reading time in minutes at 220 words a minute. */
export function minutesToRead({ sections }: Pick<Writing, 'sections'>): number {
  const words = sections
    .flatMap(({ blocks }) => blocks.flat())
    .join(' ')
    .split(/\s+/).length
  return Math.max(1, Math.round(words / 220))
}

const link = /\[([^\]]+)\]\(([^)]+)\)/g
const lineLength = 78

function plainBlock(block: TextBlock, origin: string): string {
  if (typeof block === 'string') return wrapped(withAddresses(block, origin))
  return block.map((point) => wrapped(withAddresses(point, origin), '- ', '  ')).join('\n')
}

function withAddresses(text: string, origin: string): string {
  return text.replace(link, (_, words: string, to: string) => `${words} (${origin}${to})`)
}

function wrapped(text: string, first = '', rest = ''): string {
  const done: string[] = []
  let current = first
  for (const word of text.split(/\s+/)) {
    const isStart = current === first || current === rest
    if (!isStart && current.length + 1 + word.length > lineLength) {
      done.push(current)
      current = rest + word
    } else current += isStart ? word : ` ${word}`
  }
  return [...done, current].join('\n')
}
