import { deletedDomain } from '../rules/deleted-address.ts'
import { sql } from './sql.ts'

/** The `like` pattern of the addresses of deleted accounts. */
export const deletedAddresses = sql.raw(`'%${deletedDomain}'`)
