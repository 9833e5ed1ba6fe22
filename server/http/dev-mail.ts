import type { Context } from 'hono'
import { html } from 'hono/html'
import { Refusal } from '../../rules/refusal.ts'
import { recentMails } from '../mail/recent-mails.ts'
import type { FrontDoor } from './front-door.ts'

/** Lists the mails of a demo, newest first, in place of an inbox. */
export async function mailList(c: Context<FrontDoor>): Promise<Response> {
  const mails = await recentMails()
  const items = mails.map(
    (mail) => html`<li>
      <h2><a href="/dev/mail/${mail.id}">${mail.subject}</a></h2>
      <p>To ${mail.recipient}, ${mail.createdAt.toUTCString()}</p>
      <pre>${linked(mail.bodyText)}</pre>
    </li>`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Mails of this demo</title>
          <style nonce="${c.get('facts').nonce}">
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
            ol { list-style: none; padding: 0; }
            li { border-top: 1px solid; padding: 1rem 0; }
            h2 { font-size: 1.1rem; margin: 0; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; }
          </style>
        </head>
        <body>
          <h1>Mails of this demo</h1>
          <p>Without SMTP settings nothing leaves this machine; what would have been sent is here. <a href="/">Back to the site</a></p>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ol>${items}</ol>`}
        </body>
      </html>`,
  )
}

/** Shows one mail as its recipient would see it. */
export async function mailPage(c: Context<FrontDoor>): Promise<Response> {
  const mail = (await recentMails(100)).find(({ id }) => String(id) === c.req.param('id'))
  if (!mail) throw new Refusal('notFound')
  return mail.bodyHtml ? c.html(mail.bodyHtml) : c.text(mail.bodyText)
}

function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
