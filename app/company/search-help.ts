import { plainName } from '../../rules/countries.ts'
import type { HelpAnswer } from './content/help/help-answer.ts'
import type { HelpTopic } from './content/help/help-topics.ts'

/**
 * Returns the answers with the most words of the query, matches in the question first; all topics for an empty query.
 * Short words ("I", "to") count only if there are no others.
 */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  if (!query.trim()) return [...topics]
  const queryWords = plainName(query).split(/\s+/).filter(Boolean)
  const long = queryWords.filter((word) => word.length > 2)
  const words = long.length > 0 ? long : queryWords
  const countIn = (text: string) => words.filter((word) => plainName(text).includes(word)).length
  const scored = topics.map(({ title, answers }) => ({
    title,
    answers: answers.map((answer) => ({ answer, count: countIn(textOf(title, answer)) })),
  }))
  const most = Math.max(...scored.flatMap(({ answers }) => answers.map(({ count }) => count)))
  if (most === 0) return []
  return scored
    .map(({ title, answers }) => ({
      title,
      answers: answers
        .filter(({ count }) => count === most)
        .map(({ answer }) => answer)
        .sort((one, other) => countIn(other.question) - countIn(one.question)),
    }))
    .filter(({ answers }) => answers.length > 0)
}

function textOf(title: string, { question, blocks }: HelpAnswer): string {
  return `${question} ${title} ${blocks.flat().join(' ')}`
}
