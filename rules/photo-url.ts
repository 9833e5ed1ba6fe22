/** The widths that a photo is kept in, in pixels; never wider than the original (spec: cards show the first photo). */
export const photoWidths = [400, 800, 1200, 1600] as const

/** The address of a photo at one of its widths: '/photos/<storageKey>-800.webp'. */
export function photoUrl(storageKey: string, width: number): string {
  return `/photos/${storageKey}-${width}.webp`
}

/** What an image element's `srcset` takes: every width that the photo has. */
export function photoSrcSet(photo: { storageKey: string; widths: readonly number[] }): string {
  return photo.widths.map((width) => `${photoUrl(photo.storageKey, width)} ${width}w`).join(', ')
}

/** The smallest width of a photo that fills `wanted` pixels, or its largest. */
export function photoWidthFor(widths: readonly number[], wanted: number): number {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1) ?? wanted
}
