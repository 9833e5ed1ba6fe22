import { db } from '../../db/connect.ts'
import { errorCode, uniqueViolation } from '../../db/error-code.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { mostSavedAnswers } from '../../rules/saved-answer.ts'
import type { Person } from '../accounts/person.ts'
import type { SavedAnswer } from './saved-answers-of.ts'

type AnswerWords = Omit<SavedAnswer, 'id'>

/**
 * Saves an answer of a person under a name. Throws `savedAnswerExists` for a name that is taken, and `tooManySavedAnswers`.
 * Requests at the same moment can pass the limit by one each, which harms nothing.
 */
export async function saveAnswer(person: Person, { title, body }: AnswerWords): Promise<void> {
  const [{ saved } = { saved: 0 }] = await fetchRows<{ saved: number }>(
    db(),
    sql`select count(*)::int as saved from saved_answers where user_id = ${person.id}`,
  )
  if (saved >= mostSavedAnswers) throw new Refusal('tooManySavedAnswers')
  const added = await execute(
    db(),
    sql`
      insert into saved_answers (user_id, title, body, saved_at) values (${person.id}, ${title}, ${body}, app_now())
      on conflict on constraint saved_answers_once do nothing`,
  )
  if (added === 0) throw new Refusal('savedAnswerExists')
}

/** Changes an answer of a person. Throws `notFound`, and `savedAnswerExists` for a name that another one has. */
export async function changeSavedAnswer(person: Person, { id, title, body }: SavedAnswer): Promise<void> {
  const changed = await execute(
    db(),
    sql`update saved_answers set title = ${title}, body = ${body} where id = ${id} and user_id = ${person.id}`,
  ).catch((error: unknown) => {
    // A unique violation: the constraint `saved_answers_once` is the only one that an update can break.
    throw errorCode(error) === uniqueViolation ? new Refusal('savedAnswerExists') : error
  })
  if (changed === 0) throw new Refusal('notFound')
}

/** Deletes an answer of a person. Throws `notFound`. */
export async function deleteSavedAnswer(person: Person, id: string): Promise<void> {
  const deleted = await execute(db(), sql`delete from saved_answers where id = ${id} and user_id = ${person.id}`)
  if (deleted === 0) throw new Refusal('notFound')
}
