import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { Refusal } from '../../rules/refusal.ts'
import { recentMails } from '../mail/recent-mails.ts'
import type { AppEnv } from './app-env.ts'
import { mailPreviews } from './mail-previews.ts'

/** Lists the mails of a demo, newest first, in place of an inbox. */
export async function mailList(c: Context<AppEnv>): Promise<Response> {
  const mails = await recentMails()
  const items = mails.map(
    (mail) => html`<li>
      <h2><a href="/dev/mail/${mail.id}">${mail.subject}</a></h2>
      <p>To ${mail.recipient}, ${mail.createdAt.toUTCString()}</p>
      <pre>${linked(mail.bodyText)}</pre>
    </li>`,
  )
  return c.html(
    page(
      c,
      'E-mails of this demo',
      html`<p>Without SMTP settings nothing leaves this machine; what would have been sent is here. <a href="/dev/mail/previews">One of each kind</a>, <a href="/">back to the site</a></p>
          ${mails.length === 0 ? html`<p>No e-mail yet.</p>` : html`<ol>${items}</ol>`}`,
    ),
  )
}

/** Lists an example of each mail that the product sends. */
export async function mailPreviewList(c: Context<AppEnv>): Promise<Response> {
  const items = Object.entries(mailPreviews).map(
    ([name, preview]) => html`<li>
      <h2><a href="/dev/mail/previews/${name}">${preview().subject}</a></h2>
      <p>${name}, <a href="/dev/mail/previews/${name}?as=text">as text</a></p>
    </li>`,
  )
  return c.html(
    page(
      c,
      'One e-mail of each kind',
      html`<p>Examples, rendered as they are sent. <a href="/dev/mail">E-mails of this demo</a></p>
          <ol>${items}</ol>`,
    ),
  )
}

/** Shows the example of a mail as HTML, or as plain text. */
export async function mailPreviewPage(c: Context<AppEnv>): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const preview = Object.hasOwn(mailPreviews, name) ? mailPreviews[name] : undefined
  if (!preview) throw new Refusal('notFound')
  return c.req.query('as') === 'text' ? c.text(preview().text) : mailHtml(c, preview().html)
}

function page(c: Context<AppEnv>, title: string, content: HtmlEscapedString | Promise<HtmlEscapedString>) {
  return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style nonce="${c.get('facts').nonce}">
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
            ol { list-style: none; padding: 0; }
            li { border-top: 1px solid; padding: 1rem 0; }
            h2 { font-size: 1.1rem; margin: 0; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; }
          </style>
        </head>
        <body>
          <h1>${title}</h1>
          ${content}
        </body>
      </html>`
}

/** Shows one mail as its recipient would see it. */
export async function mailPage(c: Context<AppEnv>): Promise<Response> {
  const mail = (await recentMails(100)).find(({ id }) => String(id) === c.req.param('id'))
  if (!mail) throw new Refusal('notFound')
  return mail.bodyHtml ? mailHtml(c, mail.bodyHtml) : c.text(mail.bodyText)
}

/** A mail has a sheet of its own without a nonce, as in mail programs; nothing else of it may be active. */
function mailHtml(c: Context<AppEnv>, text: string): Response {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-ancestors 'none'",
  )
  return c.html(text)
}

function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
