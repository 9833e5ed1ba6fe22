import type { StripCell, StripState } from '../marketplace/strip-cells.ts'

/** Builds a day from 9 to 22 for an illustration from runs of hours: `[[3, 'free'], [4, 'selected'], [6, 'free']]`. */
export function dayOfRuns(runs: readonly (readonly [hours: number, state: StripState])[]): StripCell[] {
  const states = runs.flatMap(([hours, state]) => Array.from({ length: hours }, () => state))
  return states.map((state, index) => ({ hour: 9 + index, state }))
}
