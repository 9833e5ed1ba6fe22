import { ChevronLeft } from 'lucide'
import { data, Link, redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { nameAtStart, nameInSentence } from '../../rules/nameless.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { reportInput } from '../../rules/report.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { reportConversation } from '../../server/moderation/report-conversation.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { ReportForm } from '../space/report-form.tsx'
import '../space/small-page.css'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { failedResult, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/report-conversation'
import { conversationId } from './conversation-view.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const id = idOf(params.id)
  const { otherName, spaceTitle } = await pageResult(() => conversationHead(person, id))
  return { id, otherName, spaceTitle, isSent: url.searchParams.has('sent'), email: person.email }
}

/** Stores the report and redirects to a confirmation that can be reloaded; a refused form keeps the typed values. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const id = idOf(params.id)
  const { data: result, init } = await actionResult(async () => {
    await reportConversation(person, id, parseInput(reportInput, form))
    return true
  })
  if (result.ok) return redirect(`${paths.reportConversation(id)}?sent`)
  const typed = { reason: String(form.reason ?? ''), words: String(form.words ?? ''), email: '' }
  return data({ problem: result.error, typed }, init ?? {})
}

function idOf(text: string): number {
  const id = conversationId(text)
  if (id === null) throw data(new Refusal('conversationNotFound').message, { status: 404 })
  return id
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ problem: failedResult(words).error, typed: null }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Report a conversation',
    description: 'Say what is wrong with a conversation.',
    path: paths.reportConversation(Number(params.id)),
    noindex: true,
  })
}

/** 'Report this conversation' (spec D54): the admins read it and the conversation. */
export default function ReportConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, otherName, spaceTitle, isSent, email } = loaderData
  const result = useActionResult(actionData)
  return (
    <div className="wrap small-page">
      <header className="grid gap-4">
        <Link
          to={paths.conversation(id)}
          className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
        >
          <Icon of={ChevronLeft} size={18} />
          Back to the conversation
        </Link>
        <h1 className={typeInTitle('Report this conversation')}>Report this conversation</h1>
        <p className="text-soft">
          With {nameInSentence(otherName)}, about {spaceTitle}. If you report it, an admin of {brand.name} may read all
          of it.
        </p>
      </header>
      {isSent ? (
        <div className="grid gap-6">
          <Notice tone="ok" title="Thank you. Your report has arrived" role="status">
            A person at {brand.name} reads the conversation and decides. {nameAtStart(otherName)} does not learn who
            reported it. You can also block them, then they cannot write to you.
          </Notice>
          <ButtonLink to={paths.conversation(id)} variant="line" className="justify-self-start">
            Back to the conversation
          </ButtonLink>
        </div>
      ) : (
        <ReportForm typed={result?.typed ?? null} problem={result?.problem} email={email} />
      )}
    </div>
  )
}
