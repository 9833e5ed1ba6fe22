import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { deliveriesShown } from '../../rules/webhook-kind.ts'
import type { OwnWebhook, SentWebhook } from '../../server/webhooks/own-webhooks.ts'
import { AskFirst } from '../listings/ask-first.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type TimeText, useOwnTime } from '../ui/use-own-time.ts'

/** The user's addresses, each with its state, its buttons, and what it said to what was sent last. */
export function WebhookList({ webhooks }: { webhooks: OwnWebhook[] }) {
  const timeText = useOwnTime()
  if (webhooks.length === 0) return <p>You have no addresses.</p>
  return (
    <ul className="webhook-list">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <div className="key-facts">
            <b>{webhook.url}</b>
            <span className="type-small text-soft">{webhook.kinds.join(' · ')}</span>
            <span className="type-small">{stateOf(webhook, timeText)}</span>
          </div>
          <div className="flex flex-wrap gap-2">
            <WebhookButton intent="test" webhook={webhook} pending="Sending...">
              Send a test
            </WebhookButton>
            {webhook.undelivered > 0 && (
              <WebhookButton intent="all-again" webhook={webhook} pending="Sending...">
                {`Send ${webhook.undelivered} again`}
              </WebhookButton>
            )}
            {webhook.undelivered === 0 && webhook.pausedAt && (
              <WebhookButton intent="all-again" webhook={webhook} pending="Resuming...">
                Resume
              </WebhookButton>
            )}
            <WebhookButton intent="renew" webhook={webhook} pending="Making...">
              New secret
            </WebhookButton>
            <AskFirst
              label="Remove"
              what={webhook.url}
              question="It gets no notes any more, and what it was sent is not listed any longer. Its secret ends."
            >
              <WebhookButton intent="remove" webhook={webhook} pending="Removing...">
                Remove it
              </WebhookButton>
            </AskFirst>
          </div>
          {webhook.deliveries.length > 0 && (
            <details className="webhook-deliveries">
              <summary className="text-link type-small">
                {webhook.deliveries.length === deliveriesShown
                  ? `The last ${deliveriesShown} notes`
                  : webhook.deliveries.length === 1
                    ? 'The last note'
                    : `The last ${webhook.deliveries.length} notes`}
              </summary>
              <ol>
                {webhook.deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} timeText={timeText} />
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

type WebhookButtonProps = { intent: string; webhook: OwnWebhook; pending: string; children: ReactNode }

function WebhookButton({ intent, webhook, pending, children }: WebhookButtonProps) {
  const sent = useNavigation().formData
  const isSent = sent?.get('intent') === intent && sent.get('webhook') === String(webhook.id)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="webhook" value={webhook.id} />
      <Button
        name="intent"
        value={intent}
        variant="line"
        size="small"
        aria-label={`${children}: ${webhook.url}`}
        pending={isSent && pending}
      >
        {children}
      </Button>
    </Form>
  )
}

function DeliveryRow({ delivery, timeText }: { delivery: SentWebhook; timeText: TimeText }) {
  const sent = useNavigation().formData
  const { id, kind, createdAt, deliveredAt, status, response, lastError, dueAt, attempts } = delivery
  return (
    <li>
      <div className="key-facts">
        <span>
          <code>{kind}</code> <DeliveryBadge delivery={delivery} />
        </span>
        <span className="type-small text-soft">
          {timeText(createdAt)}
          {attempts > 1 && `, ${attempts} attempts`}
          {!deliveredAt && dueAt && attempts > 0 && `, next ${timeText(dueAt)}`}
        </span>
        <span className="type-small text-soft">
          <code>{id}</code>
        </span>
        {lastError && <span className="type-small">{lastError}</span>}
        {status !== null && response && (
          <span className="type-small text-soft">
            It said: <q>{response}</q>
          </span>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="delivery" value={id} />
        <Button
          name="intent"
          value="again"
          variant="line"
          size="small"
          aria-label={`Send again: ${kind} of ${timeText(createdAt)}`}
          pending={sent?.get('delivery') === id && 'Sending...'}
        >
          Send again
        </Button>
      </Form>
    </li>
  )
}

function DeliveryBadge({ delivery: { deliveredAt, dueAt, status, attempts } }: { delivery: SentWebhook }) {
  if (deliveredAt) return <Badge tone="ok">{`Arrived, ${status}`}</Badge>
  if (dueAt) return <Badge tone={attempts > 0 ? 'warn' : 'plain'}>{attempts > 0 ? 'Tried again soon' : 'Waits'}</Badge>
  return <Badge tone="bad">Did not arrive</Badge>
}

function stateOf({ pausedAt, failingSince, deliveries }: OwnWebhook, timeText: TimeText): string {
  if (pausedAt) return `Paused ${timeText(pausedAt)}, after three days of failures. A test that arrives resumes it.`
  if (failingSince) return `Nothing arrives since ${timeText(failingSince)}`
  if (deliveries.length === 0) return 'Nothing sent yet'
  return deliveries.some(({ deliveredAt }) => deliveredAt) ? 'Works' : 'Nothing arrived yet'
}
