import { expect, test } from 'vitest'
import { startHours } from '../../rules/booking-hours.ts'
import { cellsOfCode, positionOfNow, type StripCell, statesCode, stripBlocks, withChosen } from './strip-cells.ts'

function cellsOf(letters: string): StripCell[] {
  const states = { p: 'past', f: 'free', t: 'taken', c: 'closed' } as const
  return startHours.map((hour, index) => ({ hour, state: states[letters[index] as keyof typeof states] }))
}

test('hours of one state in a row are one block, those of a lower price stay single', () => {
  const blocks = stripBlocks(cellsOf('pppffttfttffc'))
  expect(blocks.map(({ hour, hours, state }) => `${state} ${hour}+${hours}`)).toEqual([
    'past 9+3',
    ...['free 12+2', 'taken 14+2', 'free 16+1', 'taken 17+2', 'free 19+2', 'closed 21+1'],
  ])
  expect(stripBlocks(cellsOfCode('lls')).map(({ hours, state }) => `${state}+${hours}`)).toEqual([
    ...['cheaper+1', 'cheaper+1', 'selected+1'],
  ])
})

test('the states of a strip are sent as a letter each, and read again as they were', () => {
  const states = [
    'free',
    'taken',
    'held',
    'mine',
    'ownHold',
    'past',
    'closed',
    'dearer',
    'cheaper',
    'selected',
    'suggested',
  ] as const
  const code = statesCode(states)
  expect(code).toHaveLength(states.length)
  expect(cellsOfCode(code, 7).map(({ state }) => state)).toEqual(states)
  expect(cellsOfCode(code, 7).map(({ hour }) => hour)).toEqual(states.map((_, index) => index + 7))
})

test('a choice that runs past the last hour makes the strip longer, at most until midnight', () => {
  const chosenOf = (from: number, hours: number) => withChosen(cellsOf('fffffffffffff'), { from, hours })
  const hoursOf = (cells: StripCell[]) => cells.filter(({ state }) => state === 'selected').map(({ hour }) => hour)
  expect(hoursOf(chosenOf(20, 3))).toEqual([20, 21, 22])
  expect(hoursOf(chosenOf(20, 6))).toEqual([20, 21, 22, 23])
  expect(chosenOf(14, 3)).toHaveLength(13)
})

test('the pin stands within the strip from 9 to 22, and nowhere outside of it', () => {
  expect(positionOfNow('08:59')).toBeUndefined()
  expect(positionOfNow('09:00')).toBe(0)
  expect(positionOfNow('15:30')).toBe(0.5)
  expect(positionOfNow('22:01')).toBeUndefined()
})
