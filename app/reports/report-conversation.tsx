import { data } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { nameAtStart, nameInSentence } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { reportConversation } from '../../server/moderation/report-conversation.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { conversationId } from '../messages/conversation-view.ts'
import { pageResult, requirePerson } from '../session.ts'
import { failedProblem } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/report-conversation'
import { storeReport } from './report-action.server.ts'
import { ReportPage } from './report-page.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const id = idOf(params.id)
  const { otherName, spaceTitle } = await pageResult(() => conversationHead(person, id))
  return { id, otherName, spaceTitle, isSent: url.searchParams.has('sent'), email: person.email }
}

export function action({ request, context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const id = idOf(params.id)
  return storeReport(
    request,
    'conversation',
    (input) => reportConversation(person, id, input),
    paths.reportConversation(id),
  )
}

function idOf(text: string): number {
  const id = conversationId(text)
  if (id === null) throw data(new Refusal('conversationNotFound').message, { status: 404 })
  return id
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedProblem)
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
  const about = (
    <p className="text-soft">
      With {nameInSentence(otherName)}, about {spaceTitle}. If you report it, an admin of {brand.name} may read all of
      it.
    </p>
  )
  const sent = (
    <>
      A person at {brand.name} reads the conversation and decides. {nameAtStart(otherName)} does not learn who reported
      it. You can also block them, then they cannot write to you.
    </>
  )
  return (
    <ReportPage
      back={{ to: paths.conversation(id), text: 'Back to the conversation' }}
      title="Report this conversation"
      kind="conversation"
      about={about}
      isSent={isSent}
      sent={sent}
      email={email}
      actionData={actionData}
    />
  )
}
