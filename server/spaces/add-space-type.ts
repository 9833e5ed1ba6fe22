import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { looksLike, type SpaceTypeInput } from '../../rules/space-type.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { publish } from '../live/publish.ts'
import type { SpaceType } from './space-types.ts'

/**
 * Adds a space type for all users. Throws `notSignedIn`; `typeTaken` for an existing ID; `lookAlikeType` for an ID or a
 * display name that could be mistaken for an existing one (fault 69); `tooManyRequests` beyond two a day.
 */
export async function addSpaceType(person: Person | null, { name, label }: SpaceTypeInput): Promise<SpaceType> {
  if (!person) throw new Refusal('notSignedIn')
  return await withinLimit('spaceTypes', person.id, () => insertType(person, { name, label }))
}

/** Same as `addSpaceType` without its limit, with an entry in the audit log. Throws `notFound` for users who are not admins. */
export async function addSpaceTypeAsAdmin(person: Person | null, input: SpaceTypeInput): Promise<SpaceType> {
  const admin = adminOnly(person)
  return await insertType(admin, input, async (tx) => {
    const subject = { kind: 'spaceType', id: input.name, label: input.label } as const
    await recordAdminAction(tx, admin, { action: 'addType', subject, after: { label: input.label } })
  })
}

type Alongside = (tx: Tx) => Promise<void>

async function insertType(
  person: Person,
  { name, label }: SpaceTypeInput,
  alongside: Alongside = async () => {},
): Promise<SpaceType> {
  return inTransaction(async (tx) => {
    const existing = await lockTypes(tx)
    if (existing.some((type) => type.name === name)) throw taken()
    const alike = existing.find((type) => looksLike(type.name, name) || looksLike(type.label, label))
    if (alike) throw new Refusal('lookAlikeType', { message: `This is too close to the space type '${alike.label}'` })
    await execute(tx, sql`insert into space_types (name, label, created_by) values (${name}, ${label}, ${person.id})`)
    await alongside(tx)
    publish(tx, 'space-types')
    return { name, label }
  })
}

/** Serializes additions, so that two similar types added at once are compared with each other. */
async function lockTypes(tx: Tx): Promise<SpaceType[]> {
  await execute(tx, sql`lock table space_types in share row exclusive mode`)
  return fetchRows<SpaceType>(tx, sql`select name, label from space_types`)
}

function taken(): Refusal {
  return new Refusal('typeTaken', { fields: { name: 'There is a space type with this ID already' } })
}
