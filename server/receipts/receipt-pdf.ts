import { existsSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { Receipt } from './receipt-of.ts'
import { moneyRows, priceRows, type Row } from './receipt-rows.ts'

/** A receipt or a statement as a PDF of one page or more. Its fonts know Latin, Greek and Cyrillic letters and all our currencies' signs. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const title = receipt.kind === 'receipt' ? 'Receipt' : 'Statement'
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `${title} ${receipt.number}` } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.registerFont('text', path.join(fonts(), 'DejaVuSans.ttf'))
  document.registerFont('bold', path.join(fonts(), 'DejaVuSans-Bold.ttf'))
  write(document, receipt, title)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Beside this file, or, from the bundle in build/, the project's own. */
function fonts(): string {
  const beside = path.join(import.meta.dirname, 'fonts')
  return existsSync(beside) ? beside : path.resolve('server/receipts/fonts')
}

type Page = PDFKit.PDFDocument

const [ink, soft, line] = ['#1d1a16', '#6a6259', '#d8d0c4']

function write(page: Page, receipt: Receipt, title: string): void {
  const { booking, number, issuedAt } = receipt
  const { timeZone } = booking
  page.font('bold').fontSize(11).fillColor(soft).text('Hourlet')
  page.moveDown(0.6).fontSize(22).fillColor(ink).text(`${title} ${number}`)
  page.font('text').fontSize(9).fillColor(soft)
  page.text(`Issued ${localDateTimeText(issuedAt, timeZone)}. All times are ${zoneCity(timeZone)}.`)
  rows(page, 'Booking', [
    [title === 'Receipt' ? 'Guest' : 'Owner', readable(title === 'Receipt' ? booking.guestName : booking.ownerName)],
    [title === 'Receipt' ? 'Owner' : 'Guest', readable(title === 'Receipt' ? booking.ownerName : booking.guestName)],
    ['Space', readable(booking.spaceTitle)],
    ['Place', readable(`${booking.spaceLocation}, ${booking.spaceCountry}`)],
    ['Time', formatDateTimeRange(booking.startTime, booking.endTime, timeZone)],
    ['Reference', booking.id],
  ])
  rows(page, title === 'Receipt' ? 'Price' : 'What you receive', priceRows(receipt), { isMoney: true })
  rows(page, 'Money', moneyRows(receipt), { isMoney: true })
  page.moveDown(1.5).font('text').fontSize(8.5).fillColor(soft)
  page.text(`Amounts in ${booking.currency}.`, left(page))
}

function rows(page: Page, title: string, lines: Row[], { isMoney = false } = {}): void {
  if (lines.length === 0) return
  if (page.y > page.page.height - 150) page.addPage()
  page.moveDown(1.4).font('bold').fontSize(11).fillColor(ink).text(title, left(page))
  for (const [label, value, isSum] of lines) {
    if (page.y > page.page.height - 90) page.addPage()
    const y = page.y + 5
    page.moveTo(left(page), y).lineTo(right(page), y).lineWidth(0.5).strokeColor(line).stroke()
    page.font(isSum ? 'bold' : 'text').fontSize(9.5)
    const labelWidth = isMoney ? 350 : 90
    page.fillColor(isSum || isMoney ? ink : soft).text(label, left(page), y + 5, { width: labelWidth })
    const below = page.y
    page.fillColor(ink).text(value, left(page) + labelWidth + 10, y + 5, {
      width: right(page) - left(page) - labelWidth - 10,
      align: isMoney ? 'right' : 'left',
    })
    page.y = Math.max(below, page.y)
  }
}

const unknownLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Sc}\p{Zs}\u0020-\u024f\u2010-\u2044]/gu

function left({ page }: Page): number {
  return page.margins.left
}

function right({ page }: Page): number {
  return page.width - page.margins.right
}

/** Letters beyond the fonts', Chinese and Japanese ones for example, are written as a box each rather than left out. */
function readable(text: string): string {
  return text.normalize('NFC').replace(unknownLetters, '□')
}
