import { edges, keepTogether, type Pdf, pdfColours, readable } from './make-pdf.ts'

/** A label, the value at its right, and whether it is a sum. */
export type PdfRow = [label: string, value: string, isSum?: boolean]

type RowsOptions = {
  /** The width of the labels, in points. */
  labelWidth?: number
  /** Amounts, aligned at the right. */
  isMoney?: boolean
}

/** A heading with rows beneath it. A row is never split across two pages, nor a heading separated from its first row. */
export function pdfRows(pdf: Pdf, title: string, rows: PdfRow[], options: RowsOptions = {}): void {
  if (rows.length === 0) return
  heading(pdf, title)
  for (const row of rows) writeRow(pdf, row, options)
  pdf.x = edges(pdf).left
}

/** A heading with paragraphs beneath it, which continue over as many pages as they need. */
export function pdfParagraphs(pdf: Pdf, title: string, texts: string[]): void {
  heading(pdf, title)
  rule(pdf, pdf.y + 5)
  pdf.y += 10
  pdf.font('text').fontSize(9.5).fillColor(pdfColours.ink)
  for (const text of texts) pdf.text(readable(text), { paragraphGap: 6 })
}

function heading(pdf: Pdf, title: string): void {
  const { left, width } = edges(pdf)
  const words = readable(title)
  pdf.font('bold').fontSize(11)
  keepTogether(pdf, pdf.heightOfString(words, { width }) + 70)
  pdf.moveDown(1.4).fillColor(pdfColours.ink).text(words, left)
}

function writeRow(pdf: Pdf, [label, value, isSum]: PdfRow, { labelWidth = 90, isMoney = false }: RowsOptions): void {
  const { left, width } = edges(pdf)
  const [atLeft, atRight] = [readable(label), readable(value)]
  const right = { width: width - labelWidth - 10, align: isMoney ? 'right' : 'left' } as const
  pdf.font(isSum ? 'bold' : 'text').fontSize(9.5)
  const height = Math.max(pdf.heightOfString(atLeft, { width: labelWidth }), pdf.heightOfString(atRight, right))
  keepTogether(pdf, height + 10)
  const y = pdf.y + 5
  rule(pdf, y)
  pdf.fillColor(isSum || isMoney ? pdfColours.ink : pdfColours.soft).text(atLeft, left, y + 5, { width: labelWidth })
  pdf.fillColor(pdfColours.ink).text(atRight, left + labelWidth + 10, y + 5, right)
  pdf.y = y + 5 + height
}

function rule(pdf: Pdf, y: number): void {
  const { left, right } = edges(pdf)
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(pdfColours.line).stroke()
}
