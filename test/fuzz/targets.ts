import { requests } from '../permissions/requests.ts'
import type { Ask } from '../permissions/send.ts'
import type { World } from '../permissions/world.ts'

/** A valid request of the permission table, and all its possible fields and parameters. */
export type Target = { name: string; ask: Ask; fields: string[]; query: string[] }

type Schema = { $ref?: string; properties?: Record<string, unknown>; oneOf?: Schema[]; anyOf?: Schema[] }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Query parameters of pages, in addition to those in the API's description. */
const pageQuery = [
  ...[
    'q',
    'type',
    'city',
    'region',
    'cursor',
    'date',
    'from',
    'to',
    'hours',
    'between',
    'people',
    'maxTotal',
    'sort',
    'when',
  ],
  ...[
    'amenities',
    'country',
    'page',
    'filter',
    'before',
    'next',
    'mode',
    'token',
    'booking',
    'change',
    'week',
    'at',
    'time',
  ],
  ...[
    'payment_intent_client_secret',
    'cancelled',
    'currency',
    'to',
    'role',
    'totalUpTo',
    'limit',
    '_routes',
    'index',
    'offset',
    'ids',
  ],
]

/** Fields that no user may set in any request. */
const foreignFields = [
  'is_admin',
  'isAdmin',
  'rating',
  'stripe_account_id',
  'user_id',
  'status',
  '__proto__',
  'constructor',
  'id',
]

/** Prepares every request of the table again, with the fields of its form or of its operation's description. */
export async function prepareTargets(world: World, names: readonly string[]): Promise<Map<string, Target>> {
  const description = (await (await world.ask('visitor', '/api/openapi.json')).json()) as Description
  const targets = new Map<string, Target>()
  for (const name of names) {
    const ask = await requests[name]!.ask(world)
    const described = operationOf(description, name)
    const own = Object.keys(ask.form ?? (ask.json as object | undefined) ?? {})
    const body = described?.requestBody?.content['application/json']?.schema
    const fields = [...new Set([...own, ...propertiesOf(body, description), ...foreignFields])]
    const query = described ? queryOf(described) : pageQuery
    targets.set(name, { name, ask, fields, query })
  }
  return targets
}

function operationOf({ paths }: Description, name: string): Operation | undefined {
  const [method = '', address = ''] = name.split(' ')
  const path = address.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')
  return address.startsWith('/api/') ? paths[path]?.[method.toLowerCase()] : undefined
}

function propertiesOf(schema: Schema | undefined, description: Description): string[] {
  if (!schema) return []
  if (schema.$ref) return propertiesOf(description.components.schemas[schema.$ref.split('/').at(-1)!], description)
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  return [...Object.keys(schema.properties ?? {}), ...options.flatMap((option) => propertiesOf(option, description))]
}

function queryOf({ parameters = [] }: Operation): string[] {
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
}
