import { parseInput } from '../../../rules/parse-input.ts'
import { personName } from '../../../rules/person-name.ts'
import { Refusal } from '../../../rules/refusal.ts'
import { completeSignIn } from '../../accounts/complete-sign-in.ts'
import type { SignedIn } from '../../accounts/person-of-session.ts'
import { refreshSession } from '../../accounts/refresh-session.ts'
import { secondStep } from '../../accounts/second-step.ts'
import { noSessionCookies, tokensOfCookies } from '../../accounts/session-cookies.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { signOut } from '../../accounts/sign-out.ts'
import { signUp } from '../../accounts/sign-up.ts'
import {
  apiRoutes,
  createRoute,
  forAll,
  forSessions,
  json,
  jsonBody,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { sessionShape } from './session-shapes.ts'

const credentials = z.strictObject({
  email: z.email('Please enter an e-mail address').max(254),
  password: z.string().min(1, 'Please enter a password').max(200),
})

const create = createRoute({
  method: 'post',
  path: '/sessions',
  operationId: 'signIn',
  tags: ['Sessions'],
  summary: 'Sign in',
  security: forAll,
  request: jsonBody(credentials),
  responses: { 201: json(sessionShape, 'The session'), ...refusalDocs(400, 401, 403, 429) },
})

const complete = createRoute({
  method: 'post',
  path: '/sessions/second-step',
  operationId: 'completeSignIn',
  tags: ['Sessions'],
  summary: 'The second step of a sign-in: a code of the app, or a recovery code',
  description:
    'Signing in to an account with a second factor is refused with the code `secondFactorNeeded`, and `details.challenge`. ' +
    'Send that here within ten minutes, with one of the two codes.',
  security: forAll,
  request: jsonBody(
    z.strictObject({
      challenge: z.string().max(200),
      code: z.string().max(40).optional().openapi({ example: '123456' }),
      recoveryCode: z.string().max(40).optional(),
    }),
  ),
  responses: { 201: json(sessionShape, 'The session'), ...refusalDocs(400, 401, 403, 429) },
})

const createAccount = createRoute({
  method: 'post',
  path: '/accounts',
  operationId: 'createAccount',
  tags: ['Sessions'],
  summary: 'Make an account and sign in',
  security: forAll,
  request: jsonBody(credentials.extend({ fullName: personName.optional() })),
  responses: { 201: json(sessionShape, 'The session'), ...refusalDocs(400, 401, 422, 429) },
})

const refresh = createRoute({
  method: 'post',
  path: '/sessions/refresh',
  operationId: 'refreshSession',
  tags: ['Sessions'],
  summary: 'A new access and a new refresh token, by the refresh token in the body or in the cookie',
  security: forAll,
  request: {
    body: {
      content: { 'application/json': { schema: z.strictObject({ refreshToken: z.string().optional() }) } },
      required: false,
    },
  },
  responses: { 200: json(sessionShape, 'The session'), ...refusalDocs(400, 401) },
})

const end = createRoute({
  method: 'delete',
  path: '/sessions/current',
  operationId: 'signOut',
  tags: ['Sessions'],
  summary: 'Sign out',
  security: forSessions,
  responses: { 204: { description: 'Signed out' }, ...refusalDocs(401) },
})

export const sessionsApi = apiRoutes()
  .openapi(create, async (c) => {
    const { clientAddress } = c.get('facts')
    return c.json(present(await signIn({ ...c.req.valid('json'), clientAddress })), 201)
  })
  .openapi(complete, async (c) => {
    const { clientAddress } = c.get('facts')
    return c.json(present(await completeSignIn({ ...parseInput(secondStep, c.req.valid('json')), clientAddress })), 201)
  })
  .openapi(createAccount, async (c) => {
    const { clientAddress } = c.get('facts')
    return c.json(present(await signUp({ ...c.req.valid('json'), clientAddress })), 201)
  })
  .openapi(refresh, async (c) => {
    const sent = c.req.valid('json')?.refreshToken
    const token = sent ?? tokensOfCookies(c.req.header('cookie') ?? null).refresh
    if (!token) throw new Refusal('sessionNotFound')
    const signedIn = await refreshSession(token)
    // A browser keeps its tokens in cookies only, inaccessible to scripts.
    if (sent) return c.json(present(signedIn), 200)
    for (const cookie of signedIn.setCookies) c.header('set-cookie', cookie, { append: true })
    return c.json({ ...present(signedIn), accessToken: '', refreshToken: '' }, 200)
  })
  .openapi(end, async (c) => {
    signedInPerson(c)
    const { session } = c.get('facts')
    if (!session) throw new Refusal('notSignedIn')
    await signOut(session.id)
    for (const cookie of noSessionCookies()) c.header('set-cookie', cookie, { append: true })
    return c.body(null, 204)
  })

function present({ session }: SignedIn): z.input<typeof sessionShape> {
  return { ...session, expiresAt: session.expiresAt.toISOString() }
}
