import { brand } from '../../rules/brand.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { BookingDetail } from '../bookings/booking-of.ts'
import { senderAddress } from '../mail/render-mail.ts'
import { edges, makePdf, type Pdf, pdfColours, readable } from '../pdf/make-pdf.ts'
import { pdfMark } from '../pdf/pdf-mark.ts'
import { type PdfRow, pdfRows } from '../pdf/pdf-section.ts'
import type { Receipt } from './issue-receipt.ts'
import { receiptPhotoSize } from './receipt-photo.ts'
import { moneyRows, priceRows } from './receipt-rows.ts'

/** A receipt or a statement as a PDF of one page or more; `photo` is the space's, as JPEG. */
export function receiptPdf(receipt: Receipt, photo: Buffer | null): Promise<Buffer> {
  const title = `${receipt.kind === 'receipt' ? 'Receipt' : 'Statement'} ${receipt.number}`
  return makePdf(title, (pdf) => write(pdf, receipt, title, photo))
}

function write(pdf: Pdf, receipt: Receipt, title: string, photo: Buffer | null): void {
  const { booking, issuedAt, asOf } = receipt
  const { timeZone } = booking
  const isReceipt = receipt.kind === 'receipt'
  const owner = nameAtStart(booking.ownerName)
  pdfMark(pdf)
  pdf.font('bold').fontSize(22).fillColor(pdfColours.ink).text(title)
  pdf.font('text').fontSize(9).fillColor(pdfColours.soft)
  const [issued, shown] = [issuedAt, asOf].map((moment) => localDateTimeText(moment, timeZone))
  pdf.text(`Issued ${issued}, with the money as of ${shown}. All times are ${zoneCity(timeZone)}.`)
  spaceHead(pdf, booking, photo)
  pdfRows(pdf, 'Booking', [
    [isReceipt ? 'Guest' : 'Owner', isReceipt ? booking.guestName : owner],
    [isReceipt ? 'Owner' : 'Guest', isReceipt ? owner : booking.guestName],
    ['Time', `${formatDateTimeRange(booking.startTime, booking.endTime, timeZone)}, ${zoneCity(timeZone)}`],
    ['Booking', booking.number],
    ...cancelledRow(booking),
  ])
  pdfRows(pdf, isReceipt ? 'Price' : 'What you receive', priceRows(receipt), money)
  pdfRows(pdf, 'Money', moneyRows(receipt), money)
  pdf.moveDown(1.5).font('text').fontSize(8.5).fillColor(pdfColours.soft)
  pdf.text(`Amounts in ${booking.currency}. ${issuerText()}`, edges(pdf).left)
}

/** Returns the company, its place and its e-mail address. */
function issuerText(): string {
  return `Issued by ${[brand.company, brand.place, senderAddress()].filter(Boolean).join(', ')}.`
}

/** The name and place of the space, with its photo at their left. */
function spaceHead(pdf: Pdf, booking: BookingDetail, photo: Buffer | null): void {
  const { left, width } = edges(pdf)
  const { width: photoWidth, height } = receiptPhotoSize
  const y = pdf.y + 16
  if (photo) {
    pdf.save().roundedRect(left, y, photoWidth, height, 4).clip()
    pdf.image(photo, left, y, { width: photoWidth, height }).restore()
  }
  const aside = photo ? photoWidth + 14 : 0
  const box = { width: width - aside }
  pdf.font('bold').fontSize(12).fillColor(pdfColours.ink)
  pdf.text(readable(booking.spaceTitle), left + aside, photo ? y + 10 : y, box)
  pdf.font('text').fontSize(9.5).fillColor(pdfColours.soft)
  pdf.text(readable(`${booking.spaceLocation}, ${booking.spaceCountry}`), box)
  pdf.x = left
  pdf.y = Math.max(pdf.y, photo ? y + height : 0)
}

function cancelledRow({ status, cancelledAt, timeZone }: BookingDetail): PdfRow[] {
  return status === 'cancelled' && cancelledAt ? [['Cancelled', localDateTimeText(cancelledAt, timeZone)]] : []
}

const money = { labelWidth: 350, isMoney: true }
