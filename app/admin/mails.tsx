import { Form } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { localDateTimeText } from '../../rules/time.ts'
import { sendAgain, unsentMails } from '../../server/outreach/unsent-mails.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { idCursor } from '../list-address.ts'
import { actionResult, requireAdmin } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { Pager } from '../ui/pager.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/mails'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mails, next } = await unsentMails(requireAdmin({ context, url }), { before: idCursor(url.searchParams) })
  const views = mails.map(({ createdAt, dueAt, ...mail }) => ({
    ...mail,
    made: localDateTimeText(createdAt, 'UTC'),
    due: dueAt ? localDateTimeText(dueAt, 'UTC') : 'Given up',
  }))
  return { mails: views, next }
}

const mailInput = z.object({ id: z.coerce.number().int().positive() })

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const { id } = parseInput(mailInput, form)
    await sendAgain(admin, id)
    return 'The e-mail is tried again now.'
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'E-mails',
    description: 'E-mails that could not leave.',
    path: paths.adminMails(),
    noindex: true,
  })
}

const columns = {
  subject: { label: 'Subject' },
  recipient: { label: 'To' },
  made: { label: 'Made (UTC)' },
  attempts: { label: 'Attempts', align: 'end' },
  error: { label: 'What went wrong' },
  due: { label: 'Next (UTC)' },
  again: { label: 'Send again' },
} as const satisfies Record<string, Column>

/** Mails that could not be sent. They are retried automatically until they are given up; this page retries them at once. */
export default function Mails({ loaderData: { mails, next }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <AdminPage title="E-mails">
      <div className="grid gap-6">
        <p className="max-w-[60ch] text-soft">
          E-mails that could not leave. Each is tried again by itself, within the hour, until it is given up: when the
          recipient’s mailbox refuses it or has not taken it for five days, or when it would come too late. What fails
          on our side is tried until it leaves.
        </p>
        <ActionNotice result={result} />
        {mails.length === 0 ? (
          <p>All e-mails have left.</p>
        ) : (
          <DataTable label="E-mails that could not leave" columns={Object.values(columns)}>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <Cell column={columns.subject} isHeading>
                  {mail.subject}
                </Cell>
                <Cell column={columns.recipient}>{mail.recipient}</Cell>
                <Cell column={columns.made}>{mail.made}</Cell>
                <Cell column={columns.attempts}>{mail.attempts}</Cell>
                <Cell column={columns.error}>{mail.lastError}</Cell>
                <Cell column={columns.due}>{mail.due}</Cell>
                <Cell column={columns.again}>
                  <Form method="post">
                    <input type="hidden" name="id" value={mail.id} />
                    <button type="submit" className="text-link">
                      Send now<span className="sr-only">: {mail.subject}</span>
                    </button>
                  </Form>
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager name="before" next={next} />
      </div>
    </AdminPage>
  )
}
