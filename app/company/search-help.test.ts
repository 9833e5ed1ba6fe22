import { expect, test } from 'vitest'
import { defaultFeeRates } from '../../rules/price.ts'
import { helpTopics } from './content/help/help-topics.ts'
import { searchHelp } from './search-help.ts'

const topics = helpTopics(defaultFeeRates)

function questions(query: string): string[] {
  return searchHelp(topics, query).flatMap(({ answers }) => answers.map(({ question }) => question))
}

test('an empty search shows everything', () => {
  expect(questions('  ')).toHaveLength(topics.flatMap(({ answers }) => answers).length)
})

test('what has every word is shown alone, in whatever case, in question or answer', () => {
  expect(questions('REFUND arrive')).toContain('When does a refund arrive?')
  expect(questions('refund arrive')).not.toContain('How do I list a space?')
  expect(questions('tokyo')).toEqual(['Whose clock do the times follow?'])
})

test('where no answer has every word, those with the most are shown', () => {
  expect(questions('I want a refund')).toContain('When does a refund arrive?')
  expect(questions('photographer insurance')).toEqual(['Something was damaged. Who pays?'])
})

test('questions that have the words come before answers that have them', () => {
  const inOwners = searchHelp(topics, 'cancel').find(({ title }) => title === 'Letting a space')
  expect(inOwners?.answers[0]?.question).toBe('Can I cancel a booking?')
})

test('what nobody answered is an empty list', () => {
  expect(questions('helicopter')).toEqual([])
  expect(questions('%')).toEqual([])
})

test('the wait after a hold that ran out is named where holds are explained', () => {
  expect(questions('hold run out waits 60 minutes')).toEqual(['What happens to my hours while I pay?'])
})

test('no question stands twice, and the fees are those that are charged', () => {
  const all = questions('')
  expect(new Set(all).size).toBe(all.length)
  expect(JSON.stringify(helpTopics({ guestFeeBp: 1250, ownerFeeBp: 500 }))).toMatch(/12\.5% of that.*keep 95%/)
})
