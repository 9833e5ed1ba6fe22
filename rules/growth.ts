/** The growth from month to month that the platform aims at, in percent (spec D26). */
export const growthTargetPercent = 12.5

/** How much `after` is above `before`, in percent with one decimal; null where there is nothing to compare with. */
export function growthPercent(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) * 1000) / before) / 10
}

/** '10.5%', '−4%', or 'no figure' where there was nothing before. */
export function growthText(percent: number | null): string {
  if (percent === null) return 'no figure'
  return `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
