import { Link } from 'react-router'
import { type Block, piecesOf } from './writing.ts'

/** Paragraphs and lists of a text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Words text={block} />
      </p>
    ) : (
      <ul key={block[0]} className="points">
        {block.map((point) => (
          <li key={point}>
            <Words text={point} />
          </li>
        ))}
      </ul>
    ),
  )
}

/** A text with its links. */
export function Words({ text }: { text: string }) {
  return piecesOf(text).map(({ words, to }) =>
    to ? (
      <Link key={`${words} ${to}`} to={to} className="text-link">
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
