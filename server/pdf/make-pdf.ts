import { existsSync } from 'node:fs'
import path from 'node:path'

export type Pdf = PDFKit.PDFDocument

/** The colours of our documents: text, secondary text, and lines. */
export const pdfColours = { ink: '#1d1a16', soft: '#6a6259', line: '#d8d0c4' } as const

/**
 * Creates a PDF of A4 pages. Its fonts, 'text' and 'bold', contain Latin, Greek and Cyrillic letters and all our
 * currencies' signs.
 */
export async function makePdf(title: string, write: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded on use: PDFKit and its fonts take 10 MB of memory.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('text', path.join(fontFolder(), 'DejaVuSans.ttf'))
  pdf.registerFont('bold', path.join(fontFolder(), 'DejaVuSans-Bold.ttf'))
  write(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** The margins of a page, in points. */
export function edges({ page }: Pdf): { left: number; right: number; width: number; bottom: number } {
  const { margins, width, height } = page
  const right = width - margins.right
  return { left: margins.left, right, width: right - margins.left, bottom: height - margins.bottom }
}

/** Begins a new page if fewer than `points` are left on this one. */
export function keepTogether(pdf: Pdf, points: number): void {
  if (pdf.y + points > edges(pdf).bottom) pdf.addPage()
}

/** Letters that the fonts lack, for example Chinese and Japanese ones, are written as a box each instead of being left out. */
export function readable(text: string): string {
  return text.normalize('NFC').replace(unknownLetters, '□')
}

const unknownLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Sc}\p{Zs}\n\u0020-\u024f\u2010-\u2044\u2212]/gu

/** Beside this file or, when bundled in build/, in the project's own folder. */
export function fontFolder(): string {
  const beside = path.join(import.meta.dirname, 'fonts')
  return existsSync(beside) ? beside : path.resolve('server/pdf/fonts')
}
