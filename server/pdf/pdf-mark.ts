import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'
import { edges, type Pdf, pdfColours } from './make-pdf.ts'

/** The height of the logo, in points. */
const height = 16
const letColour = '#f5a90f'

/** The logo and the name at the top of a document; text continues below them. */
export function pdfMark(pdf: Pdf): void {
  const { left } = edges(pdf)
  const { y } = pdf
  const scale = height / 100
  const side = brandMark.size * scale
  for (const cell of brandMark.cells) {
    pdf
      .roundedRect(left + cell.x * scale, y + cell.y * scale, side, side, brandMark.radius * scale)
      .fill(cell.isLet ? letColour : pdfColours.ink)
  }
  pdf.font('bold').fontSize(13).fillColor(pdfColours.ink)
  pdf.text(brand.name, left + height + 7, y + 1)
  pdf.x = left
  pdf.y = y + height + 18
}
