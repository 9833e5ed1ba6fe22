import { plainName } from '../../rules/countries.ts'
import type { HelpAnswer, HelpTopic } from './content/help/help-topics.ts'

/**
 * The answers that have the most words of the query, those whose question has them first; all topics for an empty query. Short
 * words ("I", "to") count only where there are no others.
 */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  if (!query.trim()) return [...topics]
  const asked = plainName(query).split(/\s+/).filter(Boolean)
  const long = asked.filter((word) => word.length > 2)
  const words = long.length > 0 ? long : asked
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
