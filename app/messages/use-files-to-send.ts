import { useEffect, useRef, useState } from 'react'
import { messagePictureLimits, mostFiles } from '../../rules/message-file.ts'
import { mostPdfBytes, pdfName, pdfTooLarge } from '../../rules/message-pdf.ts'
import { paths } from '../../rules/paths.ts'
import { uploadError } from '../marketplace/upload-error.ts'
import { uploadQueue } from '../marketplace/upload-queue.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'
import type { QueuedPdf } from './outbox.ts'

/** A picture or PDF of the message that is being written. */
export type FileTile = {
  key: number
  name: string
  isPdf: boolean
  /** Set once the server has it. */
  id: string | null
  error: string | null
}

export type FilesToSend = {
  tiles: FileTile[]
  /** Those that the server has: the ids of pictures, and PDFs. */
  files: { pictures: string[]; pdfs: QueuedPdf[] }
  /** One is being sent. */
  isBusy: boolean
  /** How many of the files that were chosen last are left out, because a message has no room for them. */
  leftOut: number
  add(files: readonly File[]): void
  remove(key: number): void
  clear(): void
}

let nextKey = 0

/**
 * Uploads the pictures and PDFs of a message as they are chosen. Their ids stay in this browser under `name` until the message
 * is sent.
 */
export function useFilesToSend(name: string): FilesToSend {
  const [tiles, setTiles] = useState<FileTile[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [enqueue] = useState(uploadQueue)
  const current = useRef<{ name: string; tiles: FileTile[] }>({ name, tiles })
  const change = (update: (tiles: FileTile[]) => FileTile[]) => {
    current.current.tiles = update(current.current.tiles)
    writeStored(current.current.name, storedText(current.current.tiles))
    setTiles(current.current.tiles)
  }
  useEffect(() => {
    const { name: former, tiles } = current.current
    current.current.name = name
    if (former === name) {
      current.current.tiles = storedTiles(readStored(name))
      return setTiles(current.current.tiles)
    }
    // A new conversation has got its own name by its first message.
    writeStored(former, '')
    writeStored(name, storedText(tiles))
  }, [name])

  const upload = async (key: number, file: File) => {
    // It may have been removed while it waited for its turn.
    if (!current.current.tiles.some((tile) => tile.key === key)) return
    const result = await send(file)
    change((all) => all.map((tile) => (tile.key === key ? { ...tile, ...result } : tile)))
  }
  const add = (files: readonly File[]) => {
    const room = Math.max(0, mostFiles - tiles.length)
    setLeftOut(Math.max(0, files.length - room))
    for (const file of files.slice(0, room)) {
      const key = nextKey++
      const error = tooLarge(file)
      change((all) => [...all, { key, name: file.name, isPdf: isNamedPdf(file), id: null, error }])
      if (!error) enqueue(() => upload(key, file))
    }
  }
  return {
    tiles,
    files: sentFiles(tiles),
    isBusy: tiles.some(({ id, error }) => id === null && error === null),
    add,
    leftOut,
    remove: (key) => {
      setLeftOut(0)
      change((all) => all.filter((tile) => tile.key !== key))
    },
    clear: () => {
      setLeftOut(0)
      change(() => [])
    },
  }
}

const isNamedPdf = ({ type }: File) => type === 'application/pdf'

function tooLarge(file: File): string | null {
  if (isNamedPdf(file)) return file.size > mostPdfBytes ? pdfTooLarge().message : null
  return file.size > messagePictureLimits.bytes ? 'A picture can have 10 MB at most' : null
}

function sentFiles(tiles: readonly FileTile[]): FilesToSend['files'] {
  const files: FilesToSend['files'] = { pictures: [], pdfs: [] }
  for (const { id, name, isPdf } of tiles) {
    if (id !== null && isPdf) files.pdfs.push({ id, name })
    else if (id !== null) files.pictures.push(id)
  }
  return files
}

/** A picture is stored by its id, a PDF by its id and its encoded name: 'ID,ID:Floor%20plan.pdf'. */
function storedText(tiles: readonly FileTile[]): string {
  const { pictures, pdfs } = sentFiles(tiles)
  return [...pictures, ...pdfs.map(({ id, name }) => `${id}:${encodeURIComponent(name)}`)].join(',')
}

/** Reads what `storedText` wrote; a PDF whose stored name cannot be read has that of any document. */
export function storedTiles(text: string): FileTile[] {
  const entries = text.split(',').filter(Boolean)
  return entries.map((entry) => {
    const [id = '', pdf] = entry.split(':')
    const name = pdf === undefined ? 'A picture' : decodedName(pdf)
    return { key: nextKey++, name, isPdf: pdf !== undefined, id, error: null }
  })
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return pdfName('')
  }
}

async function send(file: File): Promise<Pick<FileTile, 'id' | 'error'> & { name?: string; isPdf?: boolean }> {
  try {
    const response = await fetch(paths.messageFiles(), {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(pdfName(file.name)),
      },
      body: file,
    })
    const result: { id?: string; name?: string } = await response.json()
    // The server knows by the content which of the two it is.
    const kind = result.name === undefined ? { isPdf: false } : { isPdf: true, name: result.name }
    if (response.ok && result.id) return { id: result.id, error: null, ...kind }
    return { id: null, error: uploadError(result) ?? 'It could not be sent' }
  } catch {
    return { id: null, error: 'It could not be sent. Please add it again when you are online.' }
  }
}
