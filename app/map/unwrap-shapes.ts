type Position = number[]

/**
 * Returns a line without jumps from one end of the map to the other: beyond the 180th meridian its longitudes go on counting.
 * MapLibre draws them on the other side.
 */
export function unwrapLine(line: readonly Position[]): Position[] {
  let turns = 0
  let before: number | undefined
  return line.map(([lon = 0, lat = 0]) => {
    if (before !== undefined && Math.abs(lon - before) > 180) turns += lon < before ? 360 : -360
    before = lon
    return [lon + turns, lat]
  })
}

/** Same for a ring. One around a pole, Antarctica's, is closed along the edge of the map. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const unwrapped = unwrapLine(ring)
  const [first = 0, lat = 0] = unwrapped[0] ?? []
  const [last = 0] = unwrapped.at(-1) ?? []
  if (Math.abs(last - first) < 180) return unwrapped
  const pole = lat < 0 ? -90 : 90
  return [...unwrapped, [last, pole], [first, pole], [first, lat]]
}
