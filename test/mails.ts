import { asc, eq } from 'drizzle-orm'
import { db } from '../db/connect.ts'
import { outgoingMails } from '../db/tables/account-tables.ts'

type Recipient = { email: string }

/** Returns the mails to an address, oldest first, sent or not. */
export async function mailsTo({ email }: Recipient) {
  return await db()
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, email))
    .orderBy(asc(outgoingMails.id))
}

/** Returns the subjects of the mails to an address, oldest first. */
export async function subjectsTo(recipient: Recipient): Promise<string[]> {
  return (await mailsTo(recipient)).map(({ subject }) => subject)
}

/** Returns what the subjects begin with, up to their colon: 'Confirmed' of 'Confirmed: Daylight loft'. */
export async function subjectKindsTo(recipient: Recipient): Promise<string[]> {
  return (await subjectsTo(recipient)).map((subject) => subject.split(':')[0]!)
}
