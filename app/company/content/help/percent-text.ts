/** Basis points as people say them: 1000 is "10%", 1250 is "12.5%". */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
