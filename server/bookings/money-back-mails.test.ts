import { beforeAll, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { moneyBackEndedMail, moneyBackOfferMail } from './money-back-mails.ts'

const offer = {
  id: 'b1',
  number: 'H7K-2QM',
  title: 'The Shed',
  startTime: new Date('2026-05-24T18:00:00Z'),
  endTime: new Date('2026-05-24T21:00:00Z'),
  timeZone: 'America/New_York',
  currency: 'USD',
} as const

beforeAll(() => setEnv(parseEnv({ NODE_ENV: 'test' })))

test('the guest of a free booking is offered no money when its owner is suspended, and none ends with that', () => {
  for (const guestSuspended of [true, false]) {
    const mails = (totalMinor: number) =>
      [moneyBackOfferMail, moneyBackEndedMail].map((mail) => {
        const { subject, text } = mail({ ...offer, totalMinor, guestSuspended })
        return `${subject}\n${text}`
      })
    for (const text of mails(24_750)) expect(text).toMatch(/money back/i)
    for (const text of mails(0)) {
      expect(text).not.toMatch(/money|comes back|terms/i)
      expect(text).toContain('The Shed')
    }
  }
})
