import { brand } from '../../rules/brand.ts'
import { type Currency, toDecimalText } from '../../rules/money.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { policyText } from '../../rules/refund.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import { makePdf, type Pdf, pdfColours } from '../pdf/make-pdf.ts'
import { type PdfRow, pdfParagraphs, pdfRows } from '../pdf/pdf-section.ts'
import type { Evidence } from './evidence-of.ts'

/**
 * Renders the evidence for a dispute as a PDF, in the order in which a bank's clerk reads: the disputed amount, the
 * purchase, the terms, the events, the messages to the guest. Currencies are shown by their codes, as in the bank's own
 * documents.
 */
export function evidencePdf(evidence: Evidence): Promise<Buffer> {
  return makePdf(`Evidence for dispute ${evidence.providerId}`, (pdf) => write(pdf, evidence))
}

function write(pdf: Pdf, evidence: Evidence): void {
  pdf.font('bold').fontSize(20).fillColor(pdfColours.ink).text('Evidence for a disputed payment')
  pdf.font('text').fontSize(9).fillColor(pdfColours.soft)
  pdf.text(`Made by ${brand.name} on ${utc(evidence.now)} (UTC). Amounts as charged to the card.`)
  facts(pdf, 'The dispute', disputeFacts(evidence))
  facts(pdf, 'The booking', bookingFacts(evidence))
  facts(pdf, 'What was paid', paymentFacts(evidence))
  pdfParagraphs(pdf, 'What was agreed', [
    policyText(evidence.policy),
    'Within 24 hours of the confirmation, and 72 hours or more before the start, everything comes back, the fee included. The guest saw these terms beside the price before paying, and they were kept with the booking.',
  ])
  facts(
    pdf,
    'What happened (UTC)',
    evidence.timeline.map(({ at, what }) => [utc(at), what]),
  )
  for (const { at, subject, text } of evidence.mails) {
    pdfParagraphs(pdf, `E-mail to the guest, ${utc(at)} (UTC): ${subject}`, [text])
  }
}

function facts(pdf: Pdf, title: string, rows: PdfRow[]): void {
  pdfRows(pdf, title, rows, { labelWidth: 120 })
}

function disputeFacts(evidence: Evidence): PdfRow[] {
  const { providerId, reason, amountMinor, currency, openedAt, evidenceDueAt } = evidence
  return [
    ['Dispute', providerId],
    ['Reason given', reason.replaceAll('_', ' ')],
    ['Amount', amount(amountMinor, currency)],
    ['Opened', utc(openedAt)],
    ...(evidenceDueAt ? [['Answer due', utc(evidenceDueAt)] satisfies PdfRow] : []),
  ]
}

function bookingFacts(evidence: Evidence): PdfRow[] {
  const { startTime, endTime, timeZone } = evidence
  return [
    ['Booking', `${evidence.bookingNumber} (${evidence.bookingId})`],
    ['State', evidence.bookingStatus],
    ['Space', evidence.spaceTitle],
    ['Place', evidence.place],
    ['Time', `${formatDateTimeRange(startTime, endTime, timeZone)} (${zoneCity(timeZone)})`],
    ['Hours, people', `${evidence.hours}, ${evidence.headcount}`],
    ['Guest', `${evidence.guestName}, ${evidence.guestEmail}`],
    ['Owner', nameAtStart(evidence.ownerName)],
  ]
}

function paymentFacts(evidence: Evidence): PdfRow[] {
  const { currency } = evidence
  return [
    ['Rental', amount(evidence.rentalMinor, currency)],
    ['Service fee', amount(evidence.guestFeeMinor, currency)],
    ['Total', amount(evidence.totalMinor, currency)],
    ['Payment', evidence.intentId],
    ['Charge', evidence.chargeId],
  ]
}

function utc(instant: Date): string {
  return localDateTimeText(instant, 'UTC')
}

function amount(amountMinor: number, currency: Currency): string {
  return `${toDecimalText({ amountMinor, currency })} ${currency}`
}
