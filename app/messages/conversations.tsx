import { useEffect, useMemo } from 'react'
import { data, redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { setBlocked } from '../../server/messages/block-person.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/conversations'
import { ConversationList } from './conversation-list.tsx'
import { ConversationScreen } from './conversation-screen.tsx'
import { type ConversationView, conversationId } from './conversation-view.ts'
import { conversationQuery } from './list-query.ts'
import { loadMessages, type MessagesPage } from './load-messages.server.ts'
import { NoConversations, NoneOpen } from './no-conversations.tsx'
import { sendByForm } from './send-by-form.server.ts'
import { conversationKey } from './stored-draft.ts'
import { useOutbox } from './use-outbox.ts'
import './messages.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadMessages(person, url, params.id))
}

/**
 * Sends a message without JavaScript, withdraws an offer, and blocks or unblocks the other person. A refused text stays in the
 * form.
 */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const { data: result, init } = await actionResult(async () => {
    const intent = form.get('intent')
    if (intent !== 'block' && intent !== 'unblock' && intent !== 'withdraw-offer')
      return (await sendByForm(person, form)).conversationId
    const id = conversationId(params.id) ?? Number.NaN
    if (intent === 'withdraw-offer') {
      await withdrawOffer(person, formText(form, 'offer'))
      return id
    }
    await setBlocked(person, id, intent === 'block')
    return id
  })
  if (result.ok !== null) return redirect(paths.conversation(result.ok) + conversationQuery(url.searchParams))
  if (result.error?.code === 'offerNotFound') throw data(result.error.message, { status: 404 })
  return data({ problem: result.error, offerId: offerIn(form), typed: formText(form, 'body') }, init ?? {})
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const offerId = offerIn(await request.clone().formData())
  return await sendForm(serverAction, (words) => ({ problem: failedResult(words).error, offerId, typed: null }))
}

/** The offer that a form withdraws; null for all other forms. */
function offerIn(form: FormData): string | null {
  return form.get('intent') === 'withdraw-offer' ? formText(form, 'offer') : null
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const other = loaderData?.open?.other.name
  return pageMeta(matches, {
    title: other ? `${nameAtStart(other)}: messages` : 'Messages',
    description: 'Messages between guests and owners.',
    path: params.id ? `${paths.messages()}/${params.id}` : paths.messages(),
    noindex: true,
  })
}

/** The list of conversations and the open one, side by side on wide screens and one at a time on phones. */
export default function Conversations({ loaderData: page, actionData }: Route.ComponentProps) {
  // A new conversation that got its id by its first message stays mounted, with what is being written.
  const { state } = useLocation()
  const { open, rows, onlyUnread } = page
  // Bookings publish to the person; what takes the hours of an offer, to the space.
  const hasOffer = open?.messages.some(({ card }) => card?.state === 'open' || card?.state === 'taken')
  useLive([`messages:${page.me}`, `person:${page.me}`, ...(open && hasOffer ? [`space:${open.spaceId}`] : [])])
  if (!open && rows.length === 0 && !onlyUnread) return <NoConversations me={page.me} />
  return (
    <div className="talk" data-open={open !== null || undefined}>
      <ConversationList page={page} />
      {open ? (
        <Open key={conversationKey(open, state?.writtenAs)} page={page} open={open} actionData={actionData} />
      ) : (
        <NoneOpen />
      )}
    </div>
  )
}

type OpenProps = { page: MessagesPage; open: ConversationView; actionData: Route.ComponentProps['actionData'] }

function Open({ page, open, actionData }: OpenProps) {
  const result = useActionResult(actionData)
  const shown = useMemo(() => new Set(open.messages.map(({ clientId }) => clientId)), [open.messages])
  const outbox = useOutbox(page.me, open, shown)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = conversationQuery(params)
  const { sentTo } = outbox
  useEffect(() => {
    if (sentTo === null) return
    // Loading a page marks the messages as seen, so a hidden page waits until it is visible.
    const show = () => {
      if (document.hidden) return
      if (open.id === sentTo && !open.isEarlier) void revalidate()
      else void navigate(paths.conversation(sentTo) + query, { replace: true, state: { writtenAs: open.to } })
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [sentTo, open.id, open.to, open.isEarlier, query, revalidate, navigate])
  useEffect(() => {
    // What arrived while the line was broken; a hidden page is revalidated once it is visible (`useLive`).
    const reload = () => {
      if (!document.hidden) void revalidate()
    }
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [revalidate])
  return (
    <ConversationScreen
      open={open}
      outbox={outbox}
      me={page.me}
      now={page.now}
      problem={result?.problem ?? null}
      ofOffer={result?.offerId ?? null}
      typed={result?.typed ?? null}
    />
  )
}
