import { personName } from '../../../rules/person-name.ts'
import { changeProfile } from '../../accounts/change-profile.ts'
import { myProfile } from '../../accounts/my-profile.ts'
import type { Person } from '../../accounts/person.ts'
import {
  apiRoutes,
  createRoute,
  forPeople,
  forSessions,
  json,
  jsonBody,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { instant } from './common-shapes.ts'

const profileShape = z
  .object({
    id: z.uuid(),
    email: z.string(),
    isConfirmed: z.boolean().openapi({ description: 'Whether the e-mail address is confirmed, and mails reach it' }),
    fullName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    since: instant,
  })
  .openapi('Profile')

const one = createRoute({
  method: 'get',
  path: '/profile',
  operationId: 'getMyProfile',
  tags: ['Profile'],
  summary: 'My profile',
  ...forPeople('profile:read'),
  responses: { 200: json(profileShape, 'The profile'), ...refusalDocs(401) },
})

const change = createRoute({
  method: 'patch',
  path: '/profile',
  operationId: 'changeMyProfile',
  tags: ['Profile'],
  summary: 'Change my name; an empty one removes it',
  security: forSessions,
  request: jsonBody(z.strictObject({ fullName: personName })),
  responses: { 200: json(profileShape, 'The profile as it is now'), ...refusalDocs(400, 401) },
})

export const profileApi = apiRoutes()
  .openapi(one, async (c) => c.json(await presentProfile(signedInPerson(c)), 200))
  .openapi(change, async (c) => {
    const person = signedInPerson(c)
    await changeProfile(person, c.req.valid('json'))
    return c.json(await presentProfile(person), 200)
  })

async function presentProfile(person: Person): Promise<z.input<typeof profileShape>> {
  const { since, isRejected: _, ...profile } = await myProfile(person)
  return { id: person.id, email: person.email, ...profile, since: since.toISOString() }
}
