import { expect, test } from 'vitest'
import {
  fileSizeText,
  isPdf,
  isWholePdf,
  pdfDisposition,
  pdfHeadBytes,
  pdfName,
  pdfTailBytes,
  pdfTooLarge,
} from './message-pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a PDF is known by its first bytes', () => {
  for (const head of ['%PDF-1.4\n%', '%PDF-1.7', '%PDF-2.0\r']) expect(isPdf(bytes(head)), head).toBe(true)
  for (const head of ['', '%PDF', '%PDF-', '%PDF-9.0', ' %PDF-1.4', '<html>%PDF-1.4', 'GIF89a%PDF-1.4', '%pdf-1.4']) {
    expect(isPdf(bytes(head)), head).toBe(false)
  }
})

test('a PDF that was cut off has no end', () => {
  expect(isWholePdf(bytes('startxref\n1234\n%%EOF\n'))).toBe(true)
  expect(isWholePdf(bytes('startxref\n12'))).toBe(false)
})

test('the name of a PDF is plain text with its ending', () => {
  expect(pdfName('Floor plan.pdf')).toBe('Floor plan.pdf')
  expect(pdfName('Grundriß für Ōsaka.PDF')).toBe('Grundriß für Ōsaka.pdf')
  expect(pdfName('../../etc/passwd')).toBe('passwd.pdf')
  expect(pdfName('C:\\Users\\me\\plan.pdf')).toBe('plan.pdf')
  expect(pdfName('harmless\u202Efdp.exe')).toBe('harmless fdp.exe.pdf')
  expect(pdfName('a\r\nset-cookie: b=c\0.pdf')).toBe('a set-cookie b=c.pdf')
  expect(pdfName('<b>"x"</b>.pdf')).toBe('b.pdf')
  for (const empty of ['', '.pdf', ' . ', '\u200B']) expect(pdfName(empty), empty).toBe('Document.pdf')
  expect(pdfName('😀'.repeat(200))).toBe(`${'😀'.repeat(100)}.pdf`)
})

test('the header that makes browsers store a PDF is ASCII in every case', () => {
  expect(pdfDisposition('Plan.pdf')).toBe(`attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`)
  expect(pdfDisposition("Ōsaka (it's 50%).pdf")).toBe(
    `attachment; filename="Osaka (it's 50_).pdf"; filename*=UTF-8''%C5%8Csaka%20%28it%27s%2050%25%29.pdf`,
  )
  expect(pdfDisposition('図"\\\n.pdf')).toMatch(/^attachment; filename="____\.pdf"; filename\*=UTF-8''[A-Za-z0-9%.]+$/)
})

test('a size is text', () => {
  expect([1, 1024 * 12, 999 * 1024, 1000 * 1024, 10 * 1024 * 1024].map(fileSizeText)).toEqual([
    ...['1 KB', '12 KB', '999 KB', '1.0 MB', '10.0 MB'],
  ])
})

test('the first eight bytes are enough to know a PDF, and the end is looked for in two KB', () => {
  const file = bytes('%PDF-1.7\nand much more')
  expect(isPdf(file.subarray(0, pdfHeadBytes))).toBe(true)
  expect([pdfHeadBytes, pdfTailBytes]).toEqual([8, 2048])
  expect(isPdf(bytes('%PDF-1.x'))).toBe(false)
})

test('a name is composed, without its ending, points and spaces around it, and runs of spaces', () => {
  expect(pdfName('Cafe\u0301.pdf')).toBe('Café.pdf')
  expect(pdfName('plan.pdf  ')).toBe('plan.pdf')
  expect(pdfName('plan.pdf\t \n')).toBe('plan.pdf')
  expect(pdfName('plan.pdf.txt')).toBe('plan.pdf.txt.pdf')
  expect(pdfName('the plan   of  the hall')).toBe('the plan of the hall.pdf')
  expect(pdfName('...hidden.plan. .')).toBe('hidden.plan.pdf')
  expect(pdfName('planxpdf')).toBe('planxpdf.pdf')
  expect(pdfName('a\nb/plan.pdf')).toBe('plan.pdf')
  expect(pdfName('a:b*c?d"e<f>g|h\u2028i\u2029j.pdf')).toBe('a b c d e f g h i j.pdf')
})

test('a name that is cut does not end with a space', () => {
  expect(pdfName(`${'a'.repeat(99)} b`)).toBe(`${'a'.repeat(99)}.pdf`)
  expect(pdfName('a'.repeat(101))).toBe(`${'a'.repeat(100)}.pdf`)
})

test('signs that the header cannot carry are written by their numbers, in capitals', () => {
  expect(pdfDisposition('a*b\\c.pdf')).toBe(`attachment; filename="a*b_c.pdf"; filename*=UTF-8''a%2Ab%5Cc.pdf`)
  expect(pdfDisposition('Café ñandú.pdf')).toContain('filename="Cafe nandu.pdf"')
})

test('a size is at least 1 KB, and MB begin at a thousand KB', () => {
  expect([0, 999.4 * 1024, 999.5 * 1024, 2.25 * 1024 * 1024].map(fileSizeText)).toEqual([
    ...['1 KB', '999 KB', '1.0 MB', '2.3 MB'],
  ])
})

test('a PDF that is too large is refused with the size that it can have', () => {
  expect(pdfTooLarge()).toMatchObject({ code: 'fileTooLarge', message: 'A PDF can have 10 MB at most' })
})
