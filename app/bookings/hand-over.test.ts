import { expect, test } from 'vitest'
import { shouldRevalidate } from './hand-over.tsx'

test('the hours that an assistant chose are loaded again if they were taken meanwhile', () => {
  const after = (actionStatus: number) => shouldRevalidate({ defaultShouldRevalidate: false, actionStatus } as never)
  expect([after(409), after(503)]).toEqual([true, false])
})
