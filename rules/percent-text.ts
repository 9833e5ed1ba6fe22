/** Formats basis points: 1000 is "10%", 1250 is "12.5%". */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
