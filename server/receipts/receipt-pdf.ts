import { nameAtStart } from '../../rules/nameless.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { BookingDetail } from '../bookings/booking-of.ts'
import { edges, makePdf, type Pdf, pdfColours } from '../pdf/make-pdf.ts'
import { pdfMark } from '../pdf/pdf-mark.ts'
import { type PdfRow, pdfRows } from '../pdf/pdf-section.ts'
import type { Receipt } from './receipt-of.ts'
import { moneyRows, priceRows } from './receipt-rows.ts'

/** A receipt or a statement as a PDF of one page or more. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const title = `${receipt.kind === 'receipt' ? 'Receipt' : 'Statement'} ${receipt.number}`
  return makePdf(title, (pdf) => write(pdf, receipt, title))
}

function write(pdf: Pdf, receipt: Receipt, title: string): void {
  const { booking, issuedAt, asOf } = receipt
  const { timeZone } = booking
  const isReceipt = receipt.kind === 'receipt'
  const owner = nameAtStart(booking.ownerName)
  pdfMark(pdf)
  pdf.font('bold').fontSize(22).fillColor(pdfColours.ink).text(title)
  pdf.font('text').fontSize(9).fillColor(pdfColours.soft)
  const [issued, shown] = [issuedAt, asOf].map((moment) => localDateTimeText(moment, timeZone))
  pdf.text(`Issued ${issued}, with the money as of ${shown}. All times are ${zoneCity(timeZone)}.`)
  pdfRows(pdf, 'Booking', [
    [isReceipt ? 'Guest' : 'Owner', isReceipt ? booking.guestName : owner],
    [isReceipt ? 'Owner' : 'Guest', isReceipt ? owner : booking.guestName],
    ['Space', booking.spaceTitle],
    ['Place', `${booking.spaceLocation}, ${booking.spaceCountry}`],
    ['Time', formatDateTimeRange(booking.startTime, booking.endTime, timeZone)],
    ['Booking', booking.number],
    ...cancelledRow(booking),
  ])
  pdfRows(pdf, isReceipt ? 'Price' : 'What you receive', priceRows(receipt), money)
  pdfRows(pdf, 'Money', moneyRows(receipt), money)
  pdf.moveDown(1.5).font('text').fontSize(8.5).fillColor(pdfColours.soft)
  pdf.text(`Amounts in ${booking.currency}.`, edges(pdf).left)
}

function cancelledRow({ status, cancelledAt, timeZone }: BookingDetail): PdfRow[] {
  return status === 'cancelled' && cancelledAt ? [['Cancelled', localDateTimeText(cancelledAt, timeZone)]] : []
}

const money = { labelWidth: 350, isMoney: true }
