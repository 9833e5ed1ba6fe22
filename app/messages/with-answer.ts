import { messageLength } from '../../rules/message.ts'

/** Adds a saved answer below what is typed; null if a message cannot have both. */
export function withAnswer(typed: string, answer: string): string | null {
  const before = typed.trimEnd()
  const text = before ? `${before}\n\n${answer}` : answer
  return text.length <= messageLength ? text : null
}
