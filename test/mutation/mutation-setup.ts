import type * as FastCheck from 'fast-check'
import { vi } from 'vitest'

/** Property tests run once for each mutant: with at most 100 values, always from the same seed, without shrinking. */
vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof FastCheck>()
  const assert = <Values>(property: FastCheck.IRawProperty<Values>, given: FastCheck.Parameters<Values> = {}) =>
    original.assert(property, {
      ...given,
      numRuns: Math.min(given.numRuns ?? 100, 100),
      seed: 20261122,
      endOnFailure: true,
    })
  return { ...original, assert, default: { ...original.default, assert } }
})
