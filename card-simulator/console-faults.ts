import { html } from 'hono/html'
import { z } from 'zod'
import { type ConsoleHtml, type ConsolePage, consoleHome, consolePage } from './console-page.ts'
import { faultSwitches, presentFaults } from './faults.ts'
import type { Simulator } from './simulator-state.ts'

/** Title and text of each switch on the page; `strikes` is what it can be limited to. */
const switches = [
  {
    name: 'loseWebhooks',
    title: 'Lose webhooks',
    text: 'Never delivers them; look in Webhooks to send one later.',
    strikes: 'events',
  },
  {
    name: 'duplicateWebhooks',
    title: 'Triple webhooks',
    text: 'Delivers each three times, at once.',
    strikes: 'events',
  },
  { name: 'reorderWebhooks', title: 'Reorder webhooks', text: 'Delivers later ones first.', strikes: 'events' },
  {
    name: 'dropResponseAfterActing',
    title: 'Drop the answer',
    text: 'Does what was asked, then cuts the connection.',
    strikes: 'requests',
  },
  {
    name: 'delayMs',
    title: 'Answer late',
    text: 'Does what was asked and waits 5 seconds with the answer.',
    strikes: 'requests',
  },
  {
    name: 'status500',
    title: 'Answer 500',
    text: 'Fails without acting, and repeats that under the same idempotency key.',
    strikes: 'requests',
  },
  { name: 'status429', title: 'Too many requests', text: 'Refuses before acting.', strikes: 'requests' },
  {
    name: 'holdRefunds',
    title: 'Hold refunds',
    text: 'Lets new refunds wait for money in the balance, for a day.',
    strikes: 'refunds',
  },
  {
    name: 'refuseAccounts',
    title: 'Refuse accounts',
    text: 'Lets owners connect no new account, as before the platform is approved.',
    strikes: 'accounts',
  },
  { name: 'down', title: 'Be down', text: 'Cuts every connection; webhooks wait.', strikes: 'requests' },
] as const

const limits = {
  requests: [
    { value: '', text: 'all requests' },
    { value: '/v1/payment_intents', text: 'payments' },
    { value: '/v1/refunds', text: 'refunds' },
    { value: '/v1/transfers', text: 'transfers' },
    { value: '/v1/disputes', text: 'disputes' },
  ],
  refunds: [{ value: '', text: 'all refunds' }],
  accounts: [{ value: '', text: 'all accounts' }],
  events: [
    { value: '', text: 'all events' },
    { value: 'payment_intent.', text: 'payments' },
    { value: 'refund.', text: 'refunds' },
    { value: 'charge.dispute.', text: 'disputes' },
  ],
} as const

/** The switches, each with its count and its limits. */
export function faultsPage(simulator: Simulator, said?: ConsolePage['said']): ConsoleHtml {
  const on = presentFaults(simulator)
  return consolePage({
    title: 'Faults',
    under: `${consoleHome}/faults`,
    lead: 'Switch one on, use the marketplace, and watch it recover.',
    said,
    content: html`<div class="switches">
        ${switches.map((one) => switchForm(one, on[one.name]))}
      </div>
      <form method="post" action="${consoleHome}/faults/clear"><button>Switch all off</button></form>`,
  })
}

type Fault = (typeof switches)[number]
type Setting = ReturnType<typeof presentFaults>[string] | undefined

function switchForm({ name, title, text, strikes }: Fault, setting: Setting): ConsoleHtml {
  return html`<form method="post" action="${consoleHome}/faults" data-on="${setting ? 'yes' : 'no'}">
    <input type="hidden" name="name" value="${name}" />
    <h2>${title}</h2>
    <p>${text}</p>
    ${setting ? html`<p><b>On</b>${saidOf(setting)}</p><button name="turn" value="off">Switch off</button>` : choices(name, strikes)}
  </form>`
}

function choices(name: string, strikes: Fault['strikes']): ConsoleHtml {
  return html`<div class="choices">
      <label>
        On
        <select name="only">
          ${limits[strikes].map(({ value, text }) => html`<option value="${value}">${text}</option>`)}
        </select>
      </label>
      <label>
        Times
        <input name="count" type="number" min="1" max="1000" placeholder="until off" aria-describedby="${name}-times" />
      </label>
    </div>
    <p class="note" id="${name}-times">Empty: until it is switched off.</p>
    <button class="primary" name="turn" value="on">Switch on</button>`
}

function saidOf({ count, pathPrefix, typePrefix }: NonNullable<Setting>): string {
  const only = pathPrefix ?? typePrefix
  return `${only ? ` for ${only}` : ''}${count === undefined ? '' : `, ${count} more time${count === 1 ? '' : 's'}`}`
}

const switchFormData = z.object({
  name: z.enum(switches.map(({ name }) => name)),
  turn: z.enum(['on', 'off']),
  only: z.string().max(40).default(''),
  count: z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(1000)]).optional(),
})

/** Parses a form of this page to the switch that it changes, in the format of the control API; null for any other form. */
export function switchOf(form: unknown): z.infer<typeof faultSwitches> | null {
  const given = switchFormData.safeParse(form)
  if (!given.success) return null
  const { name, turn, only, count } = given.data
  if (turn === 'off') return { [name]: false }
  const prefix = switches.find((one) => one.name === name)?.strikes === 'events' ? 'typePrefix' : 'pathPrefix'
  const setting = { ...(only && { [prefix]: only }), ...(count && { count }), ...(name === 'delayMs' && { ms: 5_000 }) }
  const parsed = faultSwitches.safeParse({ [name]: setting })
  return parsed.success ? parsed.data : null
}
