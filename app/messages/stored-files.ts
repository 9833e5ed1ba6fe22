import { pdfName } from '../../rules/message-pdf.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'

/** A picture or PDF of a message that is being written, which the server has already. */
export type StoredFile = { id: string; name: string; isPdf: boolean }

const listeners = new Set<() => void>()

/** Calls `listener` when stored files of this browser change, in this tab or another. */
export function watchStoredFiles(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Adds files to those stored under a name. Other pages and tabs add and remove theirs, so each entry is changed on its own. */
export function addStoredFiles(name: string, added: readonly StoredFile[]): void {
  const before = storedFiles(readStored(name))
  write(name, [...before, ...added.filter(({ id }) => !before.some((file) => file.id === id))])
}

export function removeStoredFiles(name: string, ids: ReadonlySet<string | null>): void {
  write(
    name,
    storedFiles(readStored(name)).filter(({ id }) => !ids.has(id)),
  )
}

/** Moves the files of a new conversation to its own name. */
export function moveStoredFiles(former: string, name: string): void {
  addStoredFiles(name, storedFiles(readStored(former)))
  write(former, [])
}

/** A picture is stored by its id, a PDF by its id and its encoded name: 'ID,ID:Floor%20plan.pdf'. */
function write(name: string, files: readonly StoredFile[]): void {
  const entries = files.map((file) => (file.isPdf ? `${file.id}:${encodeURIComponent(file.name)}` : file.id))
  writeStored(name, entries.join(','))
  for (const listener of listeners) listener()
}

/** Reads what `write` wrote; a PDF whose stored name cannot be read has that of any document. */
export function storedFiles(text: string): StoredFile[] {
  const entries = text.split(',').filter(Boolean)
  return entries.map((entry) => {
    const [id = '', pdf] = entry.split(':')
    return { id, name: pdf === undefined ? 'A picture' : decodedName(pdf), isPdf: pdf !== undefined }
  })
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return pdfName('')
  }
}
