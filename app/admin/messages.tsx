import { Form, Link } from 'react-router'
import { z } from 'zod'
import { contactSubjectLabels } from '../../rules/contact.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { localDateTimeText } from '../../rules/time.ts'
import { listContactMessages, markAnswered } from '../../server/outreach/contact-messages.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor, listAddress } from '../list-address.ts'
import { actionResult, requireAdmin } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Pager } from '../ui/pager.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/messages'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  const isAnswered = listAddress(url.searchParams).filter === 'answered'
  const { messages, next } = await listContactMessages(admin, { isAnswered, before: idCursor(url.searchParams) })
  const views = messages.map(({ createdAt, answeredAt, subject, ...message }) => ({
    ...message,
    subject: contactSubjectLabels[subject],
    when: `${localDateTimeText(createdAt, 'UTC')} UTC`,
    answered: answeredAt && `${localDateTimeText(answeredAt, 'UTC')} UTC`,
  }))
  return { isAnswered, messages: views, next }
}

const answerInput = z.object({ id: z.coerce.number().int().positive(), answered: z.enum(['yes', 'no']) })

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const { id, answered } = parseInput(answerInput, form)
    await markAnswered(admin, id, answered === 'yes')
    return answered === 'yes' ? 'The message is marked as answered.' : 'The message is open again.'
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Messages',
    description: 'What came by the contact form.',
    path: paths.adminMessages(),
    noindex: true,
  })
}

const lists = [
  { filter: '', text: 'Open' },
  { filter: 'answered', text: 'Answered' },
]

/** Messages of the contact form, to be answered by mail and marked as answered. */
export default function Messages({ loaderData: { isAnswered, messages, next }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <AdminPage title="Messages">
      <div className="grid gap-6">
        <ul className="chips" aria-label="Messages">
          {lists.map(({ filter, text }) => (
            <li key={filter}>
              <Link
                className="chip"
                to={filter ? `?filter=${filter}` : paths.adminMessages()}
                aria-current={isAnswered === (filter !== '') || undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <ActionNotice result={result} />
        {messages.length === 0 && (
          <p className="text-soft">{isAnswered ? 'No message was answered yet.' : 'Every message is answered.'}</p>
        )}
        <ul className="grid max-w-[56rem] gap-4">
          {messages.map((message) => (
            <li key={message.id} className="admin-panel">
              <Message message={message} />
            </li>
          ))}
        </ul>
        <Pager name="before" next={next} />
      </div>
    </AdminPage>
  )
}

type MessageView = Route.ComponentProps['loaderData']['messages'][number]

function Message({ message }: { message: MessageView }) {
  const { id, name, email, userId, subject, when, answered, answeredBy } = message
  return (
    <article className="grid gap-4" aria-labelledby={`message-${id}`}>
      <header className="grid gap-1">
        <h2 id={`message-${id}`} className="type-title-4">
          {subject}: {name}
        </h2>
        <p className="type-small text-soft">
          {when}.{' '}
          <a className="text-link" href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            {email}
          </a>
          {userId && (
            <>
              ,{' '}
              <Link className="text-link" to={paths.adminPerson(userId)}>
                their account
              </Link>
            </>
          )}
          {answered && `. Answered ${answered} by ${answeredBy ?? 'somebody who left'}`}
        </p>
      </header>
      <p className="max-w-[70ch] whitespace-pre-line">{message.message}</p>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="answered" value={answered ? 'no' : 'yes'} />
        <Button variant="line" size="small" aria-label={`${answered ? 'Open again' : 'Mark as answered'}: ${name}`}>
          {answered ? 'Open again' : 'Mark as answered'}
        </Button>
      </Form>
    </article>
  )
}
