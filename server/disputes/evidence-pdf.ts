import PDFDocument from 'pdfkit'
import { type Currency, toDecimalText } from '../../rules/money.ts'
import { policyText } from '../../rules/refund.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { Evidence } from './evidence-of.ts'

/**
 * The evidence for a dispute as a PDF, in the order in which a bank's clerk reads: what is disputed, what was bought, what was
 * agreed, what happened, what the guest was told. Codes stand for currencies, since the standard fonts lack some of their signs.
 */
export async function evidencePdf(evidence: Evidence): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `Evidence for dispute ${evidence.providerId}` },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  write(document, evidence)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

type Fact = [label: string, value: string]

const [ink, soft, line] = ['#1d1a16', '#6a6259', '#d8d0c4']

function write(document: PDFKit.PDFDocument, evidence: Evidence): void {
  document.font('Helvetica-Bold').fontSize(20).fillColor(ink).text('Evidence for a disputed payment')
  document.font('Helvetica').fontSize(10).fillColor(soft)
  document.text(`Made by Hourlet on ${utc(evidence.now)}. Amounts as charged to the card.`)
  facts(document, 'The dispute', disputeFacts(evidence))
  facts(document, 'The booking', bookingFacts(evidence))
  facts(document, 'What was paid', paymentFacts(evidence))
  paragraphs(document, 'What was agreed', [
    policyText(evidence.policy),
    'Within 24 hours of the confirmation, and 72 hours or more before the start, everything comes back, the fee included. The guest saw these terms beside the price before paying, and they were kept with the booking.',
  ])
  facts(
    document,
    'What happened (UTC)',
    evidence.timeline.map(({ at, what }) => [utc(at), what]),
  )
  for (const { at, subject, text } of evidence.mails) {
    paragraphs(document, `Mail to the guest, ${utc(at)}: ${subject}`, [text])
  }
}

function disputeFacts(evidence: Evidence): Fact[] {
  const { providerId, reason, amountMinor, currency, openedAt, evidenceDueAt } = evidence
  return [
    ['Dispute', providerId],
    ['Reason given', reason.replaceAll('_', ' ')],
    ['Amount', amount(amountMinor, currency)],
    ['Opened', utc(openedAt)],
    ...(evidenceDueAt ? [['Answer due', utc(evidenceDueAt)] satisfies Fact] : []),
  ]
}

function bookingFacts(evidence: Evidence): Fact[] {
  const { startTime, endTime, timeZone } = evidence
  return [
    ['Booking', evidence.bookingId],
    ['State', evidence.bookingStatus],
    ['Space', evidence.spaceTitle],
    ['Place', evidence.place],
    ['Time', `${formatDateTimeRange(startTime, endTime, timeZone)} (${zoneCity(timeZone)})`],
    ['Hours, people', `${evidence.hours}, ${evidence.headcount}`],
    ['Guest', `${evidence.guestName}, ${evidence.guestEmail}`],
    ['Owner', evidence.ownerName],
  ]
}

function paymentFacts(evidence: Evidence): Fact[] {
  const { currency } = evidence
  return [
    ['Rental', amount(evidence.rentalMinor, currency)],
    ['Service fee', amount(evidence.guestFeeMinor, currency)],
    ['Total', amount(evidence.totalMinor, currency)],
    ['Payment', evidence.intentId],
    ['Charge', evidence.chargeId],
  ]
}

function heading(document: PDFKit.PDFDocument, title: string): void {
  if (document.y > document.page.height - 140) document.addPage()
  document.moveDown(1.4).font('Helvetica-Bold').fontSize(12).fillColor(ink).text(title, document.page.margins.left)
  const y = document.y + 3
  document.moveTo(document.page.margins.left, y).lineTo(rightOf(document), y).lineWidth(0.5).strokeColor(line).stroke()
  document.y = y + 7
}

function facts(document: PDFKit.PDFDocument, title: string, rows: Fact[]): void {
  heading(document, title)
  const { left } = document.page.margins
  for (const [label, value] of rows) {
    if (document.y > document.page.height - 90) document.addPage()
    const { y } = document
    document
      .font('Helvetica')
      .fontSize(10)
      .fillColor(soft)
      .text(label, left, y, { width: labelWidth - 12 })
    const below = document.y
    document.fillColor(ink).text(value, left + labelWidth, y, { width: rightOf(document) - left - labelWidth })
    document.y = Math.max(below, document.y) + 4
  }
  document.x = left
}

function paragraphs(document: PDFKit.PDFDocument, title: string, texts: string[]): void {
  heading(document, title)
  document.font('Helvetica').fontSize(10).fillColor(ink)
  for (const text of texts) document.text(text, { paragraphGap: 6 })
}

const labelWidth = 130

function rightOf({ page }: PDFKit.PDFDocument): number {
  return page.width - page.margins.right
}

function utc(instant: Date): string {
  return localDateTimeText(instant, 'UTC')
}

function amount(amountMinor: number, currency: Currency): string {
  return `${toDecimalText({ amountMinor, currency })} ${currency}`
}
