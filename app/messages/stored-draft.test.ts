import { expect, test } from 'vitest'
import { readStored, writeStored } from '../ui/stored-value.ts'
import { adoptDraft, conversationKey, restoredDraft } from './stored-draft.ts'

const me = 'person-of-draft-test'
const created = { isOwner: false, spaceId: 42, bookingId: 'b1', to: 'conversation=12' }

test('a conversation that is created under the page of its guest is the same one on screen, whoever created it', () => {
  for (const to of ['space=42', 'booking=b1', 'conversation=12'])
    expect(conversationKey({ ...created, to }, to)).toBe('space=42')
  const asOwner = { ...created, isOwner: true }
  expect(conversationKey(asOwner, 'booking=b1')).toBe('booking=b1')
  expect(conversationKey(asOwner)).toBe('conversation=12')
})

test('what was written before the conversation existed is moved to it, and replaces nothing that is written there', () => {
  const stored = (place: string) =>
    ['message-draft', 'message-pictures'].map((kind) => readStored(`${kind}:${me}:${place}`))
  writeStored(`message-draft:${me}:space=42`, 'And is there')
  writeStored(`message-pictures:${me}:booking=b1`, 'a1')
  // A new conversation has its draft under its own name.
  adoptDraft(me, { ...created, bookingId: null, to: 'space=42' })
  expect(stored('space=42')).toEqual(['And is there', ''])
  adoptDraft(me, created)
  expect([stored('space=42'), stored('booking=b1'), stored('conversation=12')]).toEqual([
    ['', ''],
    ['', ''],
    ['And is there', 'a1'],
  ])
  writeStored(`message-draft:${me}:space=42`, 'Another')
  adoptDraft(me, created)
  expect(stored('conversation=12')).toEqual(['And is there', 'a1'])
  // The owner has other guests with the space.
  adoptDraft(me, { ...created, isOwner: true, bookingId: null, to: 'conversation=13' })
  expect(stored('conversation=13')).toEqual(['', ''])
})

test('a stored draft is before what was typed until the scripts had loaded, and is not repeated', () => {
  const field = (value: string, defaultValue = '') => ({ value, defaultValue })
  expect(restoredDraft('A draft', field(''))).toBe('A draft')
  expect(restoredDraft('', field('Typed'))).toBe('Typed')
  expect(restoredDraft('A draft', field('Typed'))).toBe('A draft\nTyped')
  expect(restoredDraft('A draft', field('A draft'))).toBe('A draft')
  expect(restoredDraft('A draft', field('A draft and more'))).toBe('A draft and more')
  expect(restoredDraft('A draft', field('What was refused', 'What was refused'))).toBe('What was refused')
})
