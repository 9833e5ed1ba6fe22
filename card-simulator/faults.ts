import { z } from 'zod'
import type { Simulator } from './simulator-state.ts'
import type { Store } from './store.ts'

const requestLimits = {
  /** Strikes only requests to addresses that begin so, such as `/v1/refunds`. */
  pathPrefix: z.string().optional(),
  method: z.enum(['GET', 'POST']).optional(),
  /** Strikes so many times, then is over. */
  count: z.int().positive().optional(),
}

const webhookLimits = {
  /** Strikes only events whose type begins so, such as `refund.`. */
  typePrefix: z.string().optional(),
  count: z.int().positive().optional(),
}

const requestFault = z.strictObject(requestLimits)
const webhookFault = z.strictObject(webhookLimits)

/** `true` switches a fault on without limits, `false` off. */
function toggle<Setting extends z.ZodType>(setting: Setting) {
  return z.union([setting, z.literal(true).transform(() => ({})), z.literal(false)]).optional()
}

/** The switches as `POST /_control/faults` takes them. What is not named stays as it is. */
export const faultSwitches = z.strictObject({
  /** Does what was asked, then cuts the connection. */
  dropAnswerAfterActing: toggle(requestFault),
  /** Does what was asked, then waits with the answer. */
  delayMs: z
    .union([
      z.strictObject({ ms: z.int().positive(), ...requestLimits }),
      z
        .int()
        .positive()
        .transform((ms) => ({ ms })),
      z.literal(0).transform((): false => false),
      z.literal(false),
    ])
    .optional(),
  /** Answers 500 and keeps it under the idempotency key; with `afterActing`, what was asked is done nevertheless. */
  status500: toggle(z.strictObject({ ...requestLimits, afterActing: z.boolean().optional() })),
  /** Refuses before doing anything. */
  status429: toggle(requestFault),
  /** Cuts the connection before doing anything, and delivers no webhook meanwhile. */
  down: toggle(requestFault),
  /** Delivers each event three times, at once. */
  duplicateWebhooks: toggle(webhookFault),
  /** Delivers later events before earlier ones. */
  reorderWebhooks: toggle(webhookFault),
  /** Never delivers; the event can still be listed. */
  loseWebhooks: toggle(webhookFault),
})

const storedFault = z.object({
  ...requestLimits,
  ...webhookLimits,
  ms: z.number().optional(),
  afterActing: z.boolean().optional(),
})

type StoredFault = z.infer<typeof storedFault>
type FaultName = keyof z.infer<typeof faultSwitches>

export type RequestFaults = {
  down: boolean
  status429: boolean
  status500?: { afterActing: boolean }
  dropAnswerAfterActing: boolean
  delayMs: number
}

export type WebhookFaults = { lose: boolean; duplicate: boolean; reorder: boolean }

/** The faults that strike this request; each that has a count has one fewer afterwards. */
export function takeRequestFaults({ store }: Simulator, request: { method: string; path: string }): RequestFaults {
  const strikes = (fault: StoredFault) =>
    request.path.startsWith(fault.pathPrefix ?? '') && (fault.method ?? request.method) === request.method
  return store.transaction(() => {
    const down = Boolean(take(store, 'down', strikes))
    const status429 = !down && Boolean(take(store, 'status429', strikes))
    if (down || status429) return { down, status429, dropAnswerAfterActing: false, delayMs: 0 }
    const status500 = take(store, 'status500', strikes)
    return {
      down,
      status429,
      status500: status500 && { afterActing: status500.afterActing ?? false },
      dropAnswerAfterActing: Boolean(take(store, 'dropAnswerAfterActing', strikes)),
      delayMs: take(store, 'delayMs', strikes)?.ms ?? 0,
    }
  })
}

/** The faults that strike the delivery of an event of this type. */
export function takeWebhookFaults({ store }: Simulator, type: string): WebhookFaults {
  const strikes = (fault: StoredFault) => type.startsWith(fault.typePrefix ?? '')
  return {
    lose: Boolean(take(store, 'loseWebhooks', strikes)),
    duplicate: Boolean(take(store, 'duplicateWebhooks', strikes)),
    reorder: Boolean(take(store, 'reorderWebhooks', strikes)),
  }
}

/** True while the whole provider is switched off, so that webhooks wait. */
export function isDown({ store }: Simulator): boolean {
  const down = read(store, 'down')
  return down !== undefined && down.pathPrefix === undefined && down.method === undefined
}

/** Sets the given switches, leaves the others, and answers all that are on. */
export function setFaults(simulator: Simulator, switches: z.infer<typeof faultSwitches>): Record<string, StoredFault> {
  const { store } = simulator
  store.transaction(() => {
    for (const [name, setting] of Object.entries(switches)) write(store, name, setting === false ? undefined : setting)
  })
  return presentFaults(simulator)
}

/** All switches that are on, with what is left of their counts. */
export function presentFaults({ store }: Simulator): Record<string, StoredFault> {
  const rows = store.all('select name, setting from faults order by name')
  return Object.fromEntries(rows.map((row) => [String(row.name), parse(row.setting)]))
}

/** Switches every fault off. */
export function clearFaults({ store }: Simulator): void {
  store.run('delete from faults')
}

function take(store: Store, name: FaultName, strikes: (fault: StoredFault) => boolean): StoredFault | undefined {
  const fault = read(store, name)
  if (!fault || !strikes(fault)) return undefined
  if (fault.count !== undefined) write(store, name, fault.count > 1 ? { ...fault, count: fault.count - 1 } : undefined)
  return fault
}

function read(store: Store, name: FaultName): StoredFault | undefined {
  const [row] = store.all('select setting from faults where name = ?', name)
  return row && parse(row.setting)
}

function write(store: Store, name: string, setting: object | undefined): void {
  if (setting) store.run('insert or replace into faults (name, setting) values (?, ?)', name, JSON.stringify(setting))
  else store.run('delete from faults where name = ?', name)
}

function parse(setting: unknown): StoredFault {
  return storedFault.parse(JSON.parse(String(setting)))
}
