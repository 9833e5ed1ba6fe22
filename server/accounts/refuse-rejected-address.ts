import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

type Address = { email: string; isConfirmed: boolean; isRejected: boolean }

/** Throws `addressUnconfirmed` while mails to the person's address come back: no mail about a booking would reach them. */
export async function refuseRejectedAddress(personId: string): Promise<void> {
  const address = await addressOf(personId)
  if (address?.isRejected) throw addressRejected(address.email)
}

/** Throws `addressUnconfirmed` likewise, and until the person has confirmed the address: for what one account could hoard. */
export async function requireConfirmedAddress(personId: string): Promise<void> {
  const address = await addressOf(personId)
  if (address?.isRejected) throw addressRejected(address.email)
  if (address?.isConfirmed) return
  const message = `Please confirm your address first: the link is in the e-mail to ${address?.email}, and in your profile.`
  throw new Refusal('addressUnconfirmed', { message })
}

async function addressOf(personId: string): Promise<Address | undefined> {
  const [address] = await fetchRows<Address>(
    db(),
    sql`
      select email, email_verified as is_confirmed, mail_rejected_at is not null as is_rejected from users
      where id = ${personId}`,
  )
  return address
}

/** The refusal of an action whose mails would not reach the person, because mails to their address come back. */
export function addressRejected(email: string): Refusal {
  const message = `Our e-mails to ${email} come back. Please correct or confirm your address before you book.`
  return new Refusal('addressUnconfirmed', { message })
}
