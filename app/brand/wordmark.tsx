import { brand } from '../../rules/brand.ts'

/** The mark, an H of seven hours, one of them let, as the first letter of the name or before a name with another one. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {cells.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="28.6" height="28.6" rx="6" fill="currentColor" />
        ))}
        <rect x="35.7" y="35.7" width="28.6" height="28.6" rx="6" fill="var(--accent)" />
      </svg>
      <span aria-hidden="true">{letters}</span>
      <span className="sr-only">{brand.name}</span>
    </span>
  )
}

/** What follows the mark. */
const letters = brand.name.startsWith('H') ? brand.name.slice(1) : `\u00a0${brand.name}`

const cells = [
  [0, 0],
  [0, 35.7],
  [0, 71.4],
  [71.4, 0],
  [71.4, 35.7],
  [71.4, 71.4],
] as const
