import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'

/** The mark, an H of seven hours, one of them let, as the first letter of the name or before a name with another one. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {brandMark.cells.map(({ x, y, isLet }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={brandMark.size}
            height={brandMark.size}
            rx={brandMark.radius}
            fill={isLet ? 'var(--accent)' : 'currentColor'}
          />
        ))}
      </svg>
      <span aria-hidden="true">{letters}</span>
      <span className="sr-only">{brand.name}</span>
    </span>
  )
}

/** What follows the mark. */
const letters = brand.name.startsWith('H') ? brand.name.slice(1) : `\u00a0${brand.name}`
