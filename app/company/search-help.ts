import { plainName } from '../../rules/countries.ts'
import type { Topic } from './content/help/topics.ts'

/** The answers in which every word of the query occurs, those whose question has them first; all topics for an empty one. */
export function searchHelp(topics: readonly Topic[], query: string): Topic[] {
  const words = plainName(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...topics]
  const found = topics.map(({ title, answers }) => {
    const scored = answers.map((answer) => {
      const question = plainName(answer.question)
      const whole = `${question} ${plainName(`${title} ${answer.blocks.flat().join(' ')}`)}`
      const inQuestion = words.filter((word) => question.includes(word)).length
      return { answer, inQuestion, matches: words.every((word) => whole.includes(word)) }
    })
    const matching = scored.filter(({ matches }) => matches).sort((one, other) => other.inQuestion - one.inQuestion)
    return { title, answers: matching.map(({ answer }) => answer) }
  })
  return found.filter(({ answers }) => answers.length > 0)
}
