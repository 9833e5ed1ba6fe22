import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'

/**
 * The logo, an H of seven hours of which one is booked: the first letter of the name, or before a name without an H.
 */
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

/** The text after the logo. */
const letters = brand.name.startsWith('H') ? brand.name.slice(1) : `\u00a0${brand.name}`
