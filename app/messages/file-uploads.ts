import { pdfName } from '../../rules/message-pdf.ts'
import { paths } from '../../rules/paths.ts'
import { uploadError } from '../marketplace/upload-error.ts'
import { uploadQueue } from '../marketplace/upload-queue.ts'

/** What came of an upload; `name` and `isPdf` as the server knows them by the content. */
export type Uploaded = { id: string | null; error: string | null; name?: string; isPdf?: boolean }

/** 10 MB on a very slow line; a connection without a response must not hold up the files after it for longer. */
const longestMs = 5 * 60_000

/** The uploads of one form, two at a time. */
export function fileUploads() {
  const enqueue = uploadQueue()
  const going = new Map<string, AbortController>()
  return {
    start(key: string, file: File, done: (uploaded: Uploaded) => void): void {
      const controller = new AbortController()
      going.set(key, controller)
      enqueue(async () => {
        if (!controller.signal.aborted) done(await send(file, controller))
        going.delete(key)
      })
    },
    /** Ends an upload that was removed, which makes room for the next one. */
    stop(key: string): void {
      going.get(key)?.abort()
    },
  }
}

async function send(file: File, controller: AbortController): Promise<Uploaded> {
  const timer = setTimeout(() => controller.abort(), longestMs)
  try {
    const response = await fetch(paths.messageFiles(), {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(pdfName(file.name)),
      },
      body: file,
      signal: controller.signal,
    })
    const result: { id?: string; name?: string } = await response.json()
    const kind = result.name === undefined ? { isPdf: false } : { isPdf: true, name: result.name }
    if (response.ok && result.id) return { id: result.id, error: null, ...kind }
    return { id: null, error: uploadError(result) ?? 'It could not be sent' }
  } catch {
    return { id: null, error: 'It could not be sent. Please add it again when you are online.' }
  } finally {
    clearTimeout(timer)
  }
}
