import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { makePdf, type Pdf } from './make-pdf.ts'
import { type PdfRow, pdfParagraphs, pdfRows } from './pdf-section.ts'

async function pagesOf(write: (pdf: Pdf) => void): Promise<string[]> {
  const pdf = await makePdf('A paper', write)
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
}

describe('a document', () => {
  test('never splits a row, wherever it falls on the page', async () => {
    const tall = `First ${'words of a reason '.repeat(25)}last`
    for (let before = 25; before < 37; before++) {
      const rows: PdfRow[] = [
        ...Array.from({ length: before }, (): PdfRow => ['Label', 'Value']),
        ['Why', tall],
        ['After', 'it'],
      ]
      const pages = await pagesOf((pdf) => pdfRows(pdf, 'Rows', rows))
      expect(pages.length, `${before} rows before`).toBeLessThanOrEqual(2)
      expect(pages.find((text) => text.includes('First'))).toContain('last')
      expect(pages.filter((text) => text.trim() === '')).toEqual([])
    }
  })

  test('does not separate a heading from its first row', async () => {
    for (let before = 25; before < 37; before++) {
      const pages = await pagesOf((pdf) => {
        const rows = Array.from({ length: before }, (): PdfRow => ['Label', 'Value'])
        pdfRows(pdf, 'Rows', rows)
        pdfRows(pdf, 'Heading', [['First', 'row']])
      })
      expect(pages.find((text) => text.includes('Heading'))).toContain('First')
    }
  })

  test('continues over several pages, and has the letters of many languages and line breaks in the text', async () => {
    const text = `Żółć, Ødegård, Ελλάδα, Київ: ₩66,000\n${'A line of a mail.\n'.repeat(120)}The end 山`
    const pages = await pagesOf((pdf) => pdfParagraphs(pdf, 'Mail', [text]))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Żółć, Ødegård, Ελλάδα, Київ: ₩66,000')
    expect(pages.at(-1)).toContain('The end □')
    expect(pages.join('').match(/□/g)).toHaveLength(1)
  })
})
