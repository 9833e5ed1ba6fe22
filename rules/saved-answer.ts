import { z } from 'zod'
import { messageLength } from './message.ts'
import { lineOfText, linesOfText } from './text.ts'

/** The number of answers that a person can save. */
export const mostSavedAnswers = 30

export const savedAnswerTitleLength = 60

/** The name and the text of an answer, as the form sends them. */
export const savedAnswerWords = z.object({
  title: lineOfText('The name', savedAnswerTitleLength),
  body: linesOfText('The answer', messageLength),
})
