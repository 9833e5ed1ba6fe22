import { expect, test } from 'vitest'
import { judgeMemory } from './judge-memory.ts'

const hour = (memory: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => Math.round(memory(minute)))

test('a memory that fills its caches and then stays is flat, also with peaks', () => {
  const settles = hour((minute) => 150 + 60 * (1 - Math.exp(-minute / 3)) + (minute % 10 === 0 ? 20 : 0))
  expect(judgeMemory(settles, 1)).toEqual({
    problem: null,
    summary: 'memory at most 230 MB, 210 MB in the first third, 210 MB in the last',
  })
})

test('a slow leak, a peak above the limit and a process that is gone are found', () => {
  expect(
    judgeMemory(
      hour((minute) => 150 + minute),
      1,
    ).problem,
  ).toBe('It grew from 170 to 202 MB.')
  expect(
    judgeMemory(
      hour((minute) => (minute === 30 ? 260 : 150)),
      1,
    ).problem,
  ).toBe('260 MB is above 250 MB.')
  expect(judgeMemory([...hour(() => 150), Number.NaN], 1).problem).toBe('The memory could not be read.')
})
