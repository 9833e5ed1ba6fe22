import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { type WebhookKind, webhookKindTexts } from '../../rules/webhook-kind.ts'
import { renderMail } from '../mail/render-mail.ts'

type AddedWebhook = { email: string; url: string; kinds: readonly WebhookKind[] }

/** Notifies a user of a new webhook, so that one that another person added is noticed. */
export function webhookAddedMail({ email, url, kinds }: AddedWebhook) {
  return renderMail({
    subject: `A new webhook for your ${brand.name} account`,
    title: 'A webhook was added',
    lead: 'Whenever one of the following happens, we send a short note to its address. Add only addresses of programs that you trust.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Address', lines: [url] },
      { label: 'Sent when', lines: kinds.map((kind) => webhookKindTexts[kind].label) },
      { label: 'Was it not you?', lines: ['Remove the webhook, and set a new password at once.'] },
    ],
    button: { label: 'See your webhooks', path: paths.webhooks() },
    reason: 'You get this e-mail because a webhook was added to your account.',
  })
}

/** Notifies a user that nothing has reached an address for three days. */
export function webhookPausedMail({ email, url, reason }: { email: string; url: string; reason: string }) {
  return renderMail({
    subject: 'One of your webhooks is paused',
    title: 'Your webhook is paused',
    lead: 'Everything we sent to its address for three days failed, so we stopped. What happens meanwhile is stored for 30 days: once your program works again, one button sends all of it.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Address', lines: [url] },
      { label: 'The last attempt', lines: [reason] },
    ],
    button: { label: 'See what did not arrive', path: paths.webhooks() },
    reason: 'You get this e-mail because you added this webhook to your account.',
  })
}
