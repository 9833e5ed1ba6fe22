import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { fieldsOf } from '../../../rules/parse-input.ts'
import { Refusal } from '../../../rules/refusal.ts'
import type { Person } from '../../accounts/person.ts'
import type { FrontDoor } from '../front-door.ts'

export { createRoute, z }

/**
 * Creates a part of the API. Input that does not match its route's schemas is rejected with `invalidFields`, each field by
 * name.
 */
export function apiRoutes() {
  return new OpenAPIHono<FrontDoor>({
    defaultHook: (result) => {
      if (!result.success) throw new Refusal('invalidFields', { fields: fieldsOf(result.error.issues) })
    },
  })
}

/** Returns the signed-in person of a request. Throws `notSignedIn`. */
export function signedInPerson(c: { get(key: 'facts'): { person: Person | null } }): Person {
  const { person } = c.get('facts')
  if (!person) throw new Refusal('notSignedIn')
  return person
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
    }),
  })
  .openapi('Error')

const meanings: Record<number, string> = {
  400: 'A field is missing or wrong; `fields` names each',
  401: 'Not signed in',
  403: 'Not before the e-mail address is confirmed',
  404: 'Not there, or not yours',
  413: 'Too large',
  415: 'Another content type is expected',
  409: 'Somebody or something changed meanwhile',
  422: 'Understood, but not possible',
  429: 'Too many requests; try again later',
  503: 'The card provider or the database cannot be reached now',
}

/** The refusals of a route in the API's one error format; every route is limited, so 429 is always included. */
export function refusalDocs<const Status extends number>(...statuses: Status[]) {
  const entries = [...new Set([...statuses, 429])]
    .sort()
    .map((status) => [status, json(errorShape, meanings[status] ?? 'Refused')])
  const responses: Record<Status | 429, ReturnType<typeof json<typeof errorShape>>> = Object.fromEntries(entries)
  return responses
}

/** For operations that require a person: a bearer token, or the browser's cookie. */
export const forPeople: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

/** For operations that require no person. */
export const forAll: Record<string, string[]>[] = []
