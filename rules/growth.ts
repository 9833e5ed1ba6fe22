/** The platform's target for month-to-month growth, in percent (spec D26). */
export const growthTargetPercent = 12.5

/** Returns the growth from `before` to `after` in percent with one decimal, or null if `before` is 0. */
export function growthPercent(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) * 1000) / before) / 10
}

/** Returns '10.5%', '−4%', or 'no figure' for null. */
export function growthText(percent: number | null): string {
  if (percent === null) return 'no figure'
  return `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
