import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { type ApiScope, apiScopeTexts } from '../../../rules/api-scope.ts'
import { fieldsOf } from '../../../rules/parse-input.ts'
import { Refusal } from '../../../rules/refusal.ts'
import type { Person } from '../../accounts/person.ts'
import type { AppEnv } from '../app-env.ts'

export { createRoute, z }

/**
 * Creates a part of the API. Input that does not match its route's schemas is rejected with `invalidFields`, each field by
 * name.
 */
export function apiRoutes() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new Refusal('invalidFields', { fields: fieldsOf(result.error.issues) })
    },
  })
}

/** Returns the person of a request. Throws `notSignedIn`, and `keyNotAccepted` for a key where the operation has no scope. */
export function signedInPerson(c: Pick<Context<AppEnv>, 'get'>): Person {
  const { person, key } = c.get('facts')
  if (person) return person
  throw new Refusal(key ? 'keyNotAccepted' : 'notSignedIn')
}

/** Returns the person of a request that needs none: of a session or of a key with `scope`; null for all others. */
export function readerOf(c: Pick<Context<AppEnv>, 'get'>, scope: ApiScope): Person | null {
  const { person, key } = c.get('facts')
  return key?.scopes.includes(scope) ? key.person : person
}

/** Returns true for a session, and for a key with `scope`: a scope to write does not include reading what is private. */
export function mayRead(c: Pick<Context<AppEnv>, 'get'>, scope: ApiScope): boolean {
  const { key } = c.get('facts')
  return key?.scopes.includes(scope) ?? true
}

/** A JSON response of a route. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description }
}

/** A JSON body of a route. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { content: { 'application/json': { schema } }, required: true } } as const
}

const errorShape = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'slotTaken' }),
      message: z.string().openapi({ example: 'This time slot is not available' }),
      fields: z.record(z.string(), z.string()).optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .openapi('Error')

const meanings: Record<number, string> = {
  400: 'A field is missing or wrong; `fields` names each',
  401: 'Not signed in',
  403: 'The key lacks the scope, the account is suspended, or its e-mail address is not confirmed',
  404: 'Not there, or not yours',
  413: 'Too large',
  415: 'Another content type is expected',
  409: 'Somebody or something changed meanwhile',
  422: 'Understood, but not possible',
  429: 'Too many requests; try again later',
  503: 'The card provider or the database cannot be reached now',
}

/**
 * The refusals of a route in the API's one error format. Every route is limited, so 429 is always included; 403 is where 401
 * is, because a key may lack the scope.
 */
export function refusalDocs<const Status extends number>(...statuses: Status[]) {
  const also = statuses.some((status) => status === 401) ? [403, 429] : [429]
  const entries = [...new Set([...statuses, ...also])]
    .sort()
    .map((status) => [status, json(errorShape, meanings[status] ?? 'Refused')])
  const responses: Record<Status | 403 | 429, ReturnType<typeof json<typeof errorShape>>> = Object.fromEntries(entries)
  return responses
}

/** For operations that require a person: by the token of a session, the browser's cookie, or a key with `scope`. */
export function forPeople(scope: ApiScope) {
  return { security: [...forSessions, { key: [scope] }], middleware: acceptKeys(scope) }
}

/** For operations that only a signed-in person may use, never a key: the session itself, the account, where money goes. */
export const forSessions: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

/** For operations that require no person. */
export const forAll: Record<string, string[]>[] = []

/** For operations that require no person, but return more to one: signed in by a session, or by a key with `scope`. */
export function forReaders(scope: ApiScope): Record<string, string[]>[] {
  return [{}, ...forSessions, { key: [scope] }]
}

/** Lets a key with `scope` act as its person in this operation. Throws `keyScopeMissing`, with the scope in `details`. */
function acceptKeys(scope: ApiScope): MiddlewareHandler<AppEnv> {
  return async (c: Context<AppEnv>, next: Next) => {
    const facts = c.get('facts')
    if (facts.key) {
      if (!facts.key.scopes.includes(scope)) throw scopeMissing(scope)
      c.set('facts', { ...facts, person: facts.key.person })
    }
    await next()
  }
}

function scopeMissing(scope: ApiScope): Refusal {
  const message = `This key may not do that: it needs the scope ${scope} (${apiScopeTexts[scope].label.toLowerCase()})`
  return new Refusal('keyScopeMissing', { message, details: { scope } })
}

/** The parameter `id` of a path. */
export const idParam = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })

/** The same for an id that is a number. */
export const numberParam = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .openapi({ param: { name: 'id', in: 'path' } }),
})
