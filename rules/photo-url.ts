/** The widths in which a photo is stored, in pixels; never wider than the original (spec: cards show the first photo). */
export const photoWidths = [400, 800, 1200, 1600] as const

/** Returns the URL of a photo at one of its widths: '/photos/<storageKey>-800.webp'. */
export function photoUrl(storageKey: string, width: number): string {
  return `/photos/${storageKey}-${width}.webp`
}

/** Returns the `srcset` of an image element with every stored width of a photo. */
export function photoSrcSet(photo: { storageKey: string; widths: readonly number[] }): string {
  return photo.widths.map((width) => `${photoUrl(photo.storageKey, width)} ${width}w`).join(', ')
}

/** Returns the smallest stored width of at least `wanted` pixels, or the largest one. */
export function photoWidthFor(widths: readonly number[], wanted: number): number {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1) ?? wanted
}
