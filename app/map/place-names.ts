/** A name on the screen: its middle, and its size in pixels. */
type Box = { x: number; y: number; width: number; height: number }

const gap = 2
/** How far the middle of a thing may be from the point that it covers. */
const reach = 18

/**
 * Places names at their points, as far as they are free of the names before them, which are more important, and of other
 * things. A name whose point is under another thing goes to the first free one of the `beside` places, which are distances to
 * below: there it names that thing. Null for a name without a free place.
 */
export function placeNames(
  names: readonly Box[],
  beside: readonly number[],
  others: readonly Box[] = [],
): (number | null)[] {
  const shown = [...others]
  return names.map((name) => {
    const isUnder = others.some((one) => Math.hypot(one.x - name.x, one.y - name.y) <= reach)
    const free = (isUnder ? beside : [0]).find(
      (down) => !shown.some((one) => overlap(one, { ...name, y: name.y + down })),
    )
    if (free === undefined) return null
    shown.push({ ...name, y: name.y + free })
    return free
  })
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
}
