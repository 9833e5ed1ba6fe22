import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'

/**
 * The logo, an H of seven hours of which one is booked: the first letter of the name, or before a name without an H.
 */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg
        viewBox="0 0 100 100"
        fill="currentColor"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of ours, as one text instead of an element each
        dangerouslySetInnerHTML={{ __html: squares }}
      />
      <span aria-hidden="true">{letters}</span>
      <span className="sr-only">{brand.name}</span>
    </span>
  )
}

const { cells, size, radius } = brandMark
const squares = cells
  .map(
    ({ x, y, isLet }) =>
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}"${isLet ? ' fill="var(--accent)"' : ''}/>`,
  )
  .join('')

/** The text after the logo. */
const letters = brand.name.startsWith('H') ? brand.name.slice(1) : `\u00a0${brand.name}`
