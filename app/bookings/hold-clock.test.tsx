import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { HoldClock, HoldExpired } from './hold-clock.tsx'

const loaded = new Date('2026-05-21T15:20:00Z')

function clockAt(secondsLeft: number): string {
  const until = new Date(loaded.getTime() + secondsLeft * 1000)
  return renderToStaticMarkup(
    <HoldClock loaded={loaded} until={until} timeZone="America/New_York" held="Your hours are" onLapsed={() => {}} />,
  )
}

describe('finding G4: the hold of a payment', () => {
  test('says aloud that it ends only in its last two minutes', () => {
    expect(clockAt(121)).not.toContain('left to pay')
    expect(clockAt(120)).toContain('2 minutes left to pay')
    expect(clockAt(60)).toContain('1 minute left to pay')
  })

  test('has a cell for each of its ten minutes, and hatches those that are gone', () => {
    expect(clockAt(600).match(/data-gone/g)).toBeNull()
    expect(clockAt(110).match(/data-gone/g)).toHaveLength(8)
    expect(renderToStaticMarkup(<HoldExpired />).match(/data-gone/g)).toHaveLength(10)
  })

  test('names its end in the clock of the space and its zone, and the time that is left', () => {
    expect(clockAt(480)).toContain('Your hours are held until <b>11:28, New York time</b>')
    expect(clockAt(480)).toContain('>8:00 left</span>')
  })
})
