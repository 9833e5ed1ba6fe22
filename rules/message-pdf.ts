import { Refusal } from './refusal.ts'

/** A PDF of a message; `bytes` is its size. */
export type MessagePdf = { id: string; name: string; bytes: number }

/** The number of bytes that a PDF of a message can have. */
export const mostPdfBytes = 10 * 1024 * 1024

/** The number of bytes at the start of a file by which `isPdf` decides, and at its end for `isWholePdf`. */
export const [pdfHeadBytes, pdfTailBytes] = [8, 2048]

/** Returns true for the first bytes of a PDF. Its name and its declared type are not evidence. */
export function isPdf(head: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(latin1(head.subarray(0, pdfHeadBytes)))
}

/** Returns true if the last bytes of a PDF contain its end, so that it was not cut off on the way. */
export function isWholePdf(tail: Uint8Array): boolean {
  return latin1(tail).includes('%%EOF')
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const longestName = 100

/**
 * Returns the name of a PDF for a page and for a disk: without a path, without characters that are
 * invisible, change the direction of text or are reserved by a file system, and always with the ending '.pdf'.
 */
export function pdfName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}:*?"<>|]/gu, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...plain].slice(0, longestName).join('').trimEnd()
  return `${short || 'Document'}.pdf`
}

/** Returns the header that makes browsers store a PDF instead of showing it, with its name in ASCII for older programs. */
export function pdfDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Returns a size as text: '12 KB', '3.4 MB'. */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function pdfTooLarge(): Refusal {
  return new Refusal('fileTooLarge', { message: `A PDF can have ${mostPdfBytes / 1024 / 1024} MB at most` })
}
