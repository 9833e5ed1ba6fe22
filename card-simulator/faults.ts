import { z } from 'zod'
import type { Simulator } from './simulator-state.ts'
import type { Store } from './store.ts'

const requestLimits = {
  /** Affects only requests to paths with this prefix, such as `/v1/refunds`. */
  pathPrefix: z.string().optional(),
  /** Affects only requests to paths that end with this, such as `/confirm`. */
  pathSuffix: z.string().optional(),
  method: z.enum(['GET', 'POST']).optional(),
  /** Number of times that the fault occurs. */
  count: z.int().positive().optional(),
}

const webhookLimits = {
  /** Affects only events whose type has this prefix, such as `refund.`. */
  typePrefix: z.string().optional(),
  count: z.int().positive().optional(),
}

const requestFault = z.strictObject(requestLimits)
const webhookFault = z.strictObject(webhookLimits)

/** `true` switches a fault on without limits, `false` switches it off. */
function toggle<Setting extends z.ZodType>(setting: Setting) {
  return z.union([setting, z.literal(true).transform(() => ({})), z.literal(false)]).optional()
}

/** The body of `POST /_control/faults`. Switches that are not named are unchanged. */
export const faultSwitches = z.strictObject({
  /** Processes the request, then closes the connection without a response. */
  dropResponseAfterActing: toggle(requestFault),
  /** Processes the request, then delays the response; with `beforeActing`, delays the processing. */
  delayMs: z
    .union([
      z.strictObject({ ms: z.int().positive(), ...requestLimits, beforeActing: z.boolean().optional() }),
      z
        .int()
        .positive()
        .transform((ms) => ({ ms })),
      z.literal(0).transform((): false => false),
      z.literal(false),
    ])
    .optional(),
  /** Responds with 500 and stores it under the idempotency key; with `afterActing`, the request is processed nevertheless. */
  status500: toggle(z.strictObject({ ...requestLimits, afterActing: z.boolean().optional() })),
  /** Responds with 429 before doing anything. */
  status429: toggle(requestFault),
  /** Makes new refunds wait for money in the platform's balance, until later work is run. */
  holdRefunds: toggle(z.strictObject({ count: requestLimits.count })),
  /** Refuses new connected accounts, as to a platform that is not approved for accounts which only receive transfers. */
  refuseAccounts: toggle(z.strictObject({ count: requestLimits.count })),
  /** Closes the connection before doing anything, and delivers no webhook meanwhile. */
  down: toggle(requestFault),
  /** Delivers each event three times, at once. */
  duplicateWebhooks: toggle(webhookFault),
  /** Delivers later events before earlier ones. */
  reorderWebhooks: toggle(webhookFault),
  /** Never delivers events; they can still be listed. */
  loseWebhooks: toggle(webhookFault),
})

const storedFault = z.object({
  ...requestLimits,
  ...webhookLimits,
  ms: z.number().optional(),
  afterActing: z.boolean().optional(),
  beforeActing: z.boolean().optional(),
})

type StoredFault = z.infer<typeof storedFault>
type FaultName = keyof z.infer<typeof faultSwitches>

export type RequestFaults = {
  down: boolean
  status429: boolean
  status500?: { afterActing: boolean }
  dropResponseAfterActing: boolean
  delay?: { ms: number; beforeActing: boolean }
}

export type WebhookFaults = { lose: boolean; duplicate: boolean; reorder: boolean }

/** Returns the faults that apply to a request, and decrements their counts. */
export function takeRequestFaults({ store }: Simulator, request: { method: string; path: string }): RequestFaults {
  const strikes = (fault: StoredFault) =>
    request.path.startsWith(fault.pathPrefix ?? '') &&
    request.path.endsWith(fault.pathSuffix ?? '') &&
    (fault.method ?? request.method) === request.method
  return store.transaction(() => {
    const down = Boolean(take(store, 'down', strikes))
    const status429 = !down && Boolean(take(store, 'status429', strikes))
    if (down || status429) return { down, status429, dropResponseAfterActing: false }
    const status500 = take(store, 'status500', strikes)
    const delay = take(store, 'delayMs', strikes)
    return {
      down,
      status429,
      status500: status500 && { afterActing: status500.afterActing ?? false },
      dropResponseAfterActing: Boolean(take(store, 'dropResponseAfterActing', strikes)),
      delay: delay && { ms: delay.ms ?? 0, beforeActing: delay.beforeActing ?? false },
    }
  })
}

/** Returns the faults that apply to the delivery of an event of this type. */
export function takeWebhookFaults({ store }: Simulator, type: string): WebhookFaults {
  const strikes = (fault: StoredFault) => type.startsWith(fault.typePrefix ?? '')
  return {
    lose: Boolean(take(store, 'loseWebhooks', strikes)),
    duplicate: Boolean(take(store, 'duplicateWebhooks', strikes)),
    reorder: Boolean(take(store, 'reorderWebhooks', strikes)),
  }
}

/** Returns true if a refund that is made now waits for the platform's balance. */
export function takeRefundHold({ store }: Simulator): boolean {
  return take(store, 'holdRefunds', () => true) !== undefined
}

/** Returns true if the platform may not have a new connected account now. */
export function takeAccountRefusal({ store }: Simulator): boolean {
  return take(store, 'refuseAccounts', () => true) !== undefined
}

/** Returns true while the whole provider is switched off; webhooks then wait. */
export function isDown({ store }: Simulator): boolean {
  const down = read(store, 'down')
  return down !== undefined && down.pathPrefix === undefined && down.method === undefined
}

/** Sets the given switches and returns all that are on. */
export function setFaults(simulator: Simulator, switches: z.infer<typeof faultSwitches>): Record<string, StoredFault> {
  const { store } = simulator
  store.transaction(() => {
    for (const [name, setting] of Object.entries(switches)) write(store, name, setting === false ? undefined : setting)
  })
  return presentFaults(simulator)
}

/** Returns all switches that are on, with their remaining counts. */
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
