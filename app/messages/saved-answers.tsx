import { useState } from 'react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { savedAnswerWords } from '../../rules/saved-answer.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changeSavedAnswer, deleteSavedAnswer, saveAnswer } from '../../server/messages/change-saved-answers.ts'
import { savedAnswersOf } from '../../server/messages/saved-answers-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { actionResult, requirePerson } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/saved-answers'
import { SavedAnswerForm } from './saved-answer-form.tsx'
import './saved-answers.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { answers: await savedAnswersOf(requirePerson({ context, url })) }
}

const answersForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }).extend(savedAnswerWords.shape),
  z.object({ intent: z.literal('change'), id: z.uuid() }).extend(savedAnswerWords.shape),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
])

/** Adds, changes or deletes an answer. What was refused stays in its form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const { data: result, init } = await actionResult(() => changeAnswers(person, Object.fromEntries(form)))
  if (result.error) return data({ problem: result.error, ...typedIn(form) }, init ?? {})
  throw redirect(paths.savedAnswers(), { headers: flashHeaders({ title: result.ok }) })
}

async function changeAnswers(person: Person, form: unknown): Promise<string> {
  const typed = parseInput(answersForm, form)
  if (typed.intent === 'add') {
    await saveAnswer(person, typed)
    return 'The answer is saved'
  }
  if (typed.intent === 'delete') {
    await deleteSavedAnswer(person, typed.id)
    return 'The answer is deleted'
  }
  await changeSavedAnswer(person, typed)
  return 'Your change is saved'
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await sendForm(serverAction, (words) => ({ problem: failedResult(words).error, ...typedIn(form) }))
}

function typedIn(form: FormData) {
  const text = (name: string) => formText(form, name)
  return { id: text('id'), typed: { title: text('title'), body: text('body') } }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Saved answers',
    description: 'Texts to answer messages with.',
    path: paths.savedAnswers(),
    noindex: true,
  })
}

/** The texts that an owner fills into messages: each in its form, and one to add another. */
export default function SavedAnswers({ loaderData: { answers }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const added = useAdded(answers)
  return (
    <div className="wrap grid max-w-[46rem] gap-8 pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <header className="grid gap-4">
        <BackLink to={paths.messages()}>Messages</BackLink>
        <h1 className="type-title-1">Saved answers</h1>
        <p className="type-lead max-w-[52ch] text-soft">
          What you write again and again. In a conversation with a guest, “Saved answers” puts it into your message,
          where you can still change it.
        </p>
      </header>
      <ul className="saved-answer-list">
        {answers.map((answer) => (
          <li key={answer.id}>
            <SavedAnswerForm answer={answer} result={result?.id === answer.id ? result : undefined} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="new-answer" className="grid gap-4">
        <h2 id="new-answer" className="type-title-3">
          A new answer
        </h2>
        <SavedAnswerForm key={added} answer={null} result={result?.id === '' ? result : undefined} />
      </section>
    </div>
  )
}

/** Returns how many answers were added since the page was opened. As a key it empties the form once its answer is in the list. */
function useAdded(answers: readonly { id: string }[]): number {
  const [{ added, ids }, setKnown] = useState({ added: 0, ids: answers.map(({ id }) => id) })
  const fresh = answers.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (fresh.length > 0) setKnown({ added: added + fresh.length, ids: [...ids, ...fresh] })
  return added
}
