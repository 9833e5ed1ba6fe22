import { Link } from 'react-router'
import { type TextBlock, textPieces } from './writing.ts'

/** Paragraphs and lists of a text. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <LinkedText text={block} />
      </p>
    ) : (
      <ul key={block[0]} className="points">
        {block.map((point) => (
          <li key={point}>
            <LinkedText text={point} />
          </li>
        ))}
      </ul>
    ),
  )
}

/** A text with its links. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map(({ words, to }) =>
    to ? (
      <Link key={`${words} ${to}`} to={to} className="text-link">
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
