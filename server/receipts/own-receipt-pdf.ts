import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { issueReceipt, type Receipt } from './issue-receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptPhoto } from './receipt-photo.ts'

/**
 * Returns the guest's receipt, or the owner's statement, and its PDF. Throws what `issueReceipt` throws, and
 * `tooManyRequests`.
 */
export async function ownReceiptPdf(person: Person, bookingId: string): Promise<{ receipt: Receipt; pdf: Buffer }> {
  const receipt = await issueReceipt(person, bookingId)
  await limit('papers', person.id)
  return { receipt, pdf: await receiptPdf(receipt, await receiptPhoto(receipt.booking.image)) }
}
