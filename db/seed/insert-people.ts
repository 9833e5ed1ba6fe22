import type { Tx } from '../connect.ts'
import { accounts, profiles, users } from '../tables/account-tables.ts'
import type { PlannedPerson } from './demo-plan.ts'

/** Inserts users, their credentials and their profiles. All have the demo's password. */
export async function insertPeople(tx: Tx, people: PlannedPerson[], passwordHash: string): Promise<void> {
  await tx
    .insert(users)
    .values(people.map(({ id, email, name, createdAt }) => ({ id, email, name, emailVerified: true, createdAt })))
  await tx
    .insert(accounts)
    .values(people.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password: passwordHash })))
  await tx
    .insert(profiles)
    .values(people.map(({ id, name, isAdmin, createdAt }) => ({ id, fullName: name, isAdmin, createdAt })))
}
