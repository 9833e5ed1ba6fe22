import { describe, expect, test } from 'vitest'
import { fillArrivalNotes, readBookingNumber } from './booking-number.ts'

describe('spec D46: a booking number', () => {
  test.each(['H7K-2QM', 'h7k2qm', ' h7k-2qm ', 'H7K 2QM', '#H7K2QM', 'H7K–2QM'])('is read from %j', (typed) => {
    expect(readBookingNumber(typed)).toBe('H7K-2QM')
  })

  test.each(['', 'H7K-2Q', 'H7K-2QMM', 'H7K-2Q0', 'H7K-2Q1', 'HIK-2QM', 'HLK-2QM', 'HOK-2QM', 'HUK-2QM', 'ÄÖß-234'])(
    'is not read from %j',
    (typed) => {
      expect(readBookingNumber(typed)).toBeNull()
    },
  )

  test.each(['{booking number}', '{Booking Number}', '{ booking  number }', '{BOOKING\nNUMBER}'])(
    'is filled in where arrival notes say %j',
    (field) => {
      expect(fillArrivalNotes(`Door code ${field}, then ${field}#`, 'H7K-2QM')).toBe('Door code H7K-2QM, then H7K-2QM#')
    },
  )

  test('is not filled in elsewhere', () => {
    const notes = 'Say your {name} and the booking number at {bookingnumber}.'
    expect(fillArrivalNotes(notes, 'H7K-2QM')).toBe(notes)
  })
})
