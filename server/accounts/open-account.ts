import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { sql } from '../../db/sql.ts'

/** Selects whether an account of `users` is neither suspended nor closed (`deleteAccount`). */
export const isOpenAccount = sql`suspended_at is null and email not like ${deletedAddresses}`
