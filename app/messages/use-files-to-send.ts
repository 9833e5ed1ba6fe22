import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messagePictureLimits, mostFiles } from '../../rules/message-file.ts'
import { mostPdfBytes, pdfTooLarge } from '../../rules/message-pdf.ts'
import { readStored } from '../ui/stored-value.ts'
import { fileUploads } from './file-uploads.ts'
import type { QueuedPdf } from './outbox.ts'
import {
  addStoredFiles,
  moveStoredFiles,
  removeStoredFiles,
  type StoredFile,
  storedFiles,
  watchStoredFiles,
} from './stored-files.ts'

/** A picture or PDF of the message that is being written. */
export type FileTile = {
  key: string
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
  /** Why the message is not complete: one is being sent, or one could not be sent. */
  obstacle: 'files' | 'failed' | null
  /** How many of the files that were chosen last are left out, because a message has no room for them. */
  leftOut: number
  add(files: readonly File[]): void
  /** Adds files that the server has. */
  putBack(files: readonly StoredFile[]): void
  remove(key: string): void
  /** Removes those that the message was sent with. */
  clear(): void
}

let nextKey = 0

/**
 * Uploads the pictures and PDFs of a message as they are chosen. Their ids stay in this browser under `name` until the message
 * is sent; all pages and tabs of the conversation show them.
 */
export function useFilesToSend(name: string): FilesToSend {
  const [chosen, setChosen] = useState<FileTile[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [uploads] = useState(fileUploads)
  const stored = useSyncExternalStore(
    watchStoredFiles,
    () => readStored(name),
    () => '',
  )
  const currentName = useRef(name)
  useEffect(() => {
    // A new conversation has got its own name by its first message.
    if (currentName.current !== name) moveStoredFiles(currentName.current, name)
    currentName.current = name
  }, [name])
  const tiles = shownTiles(stored, chosen)

  const add = (files: readonly File[]) => {
    const room = Math.max(0, mostFiles - tiles.length)
    setLeftOut(Math.max(0, files.length - room))
    for (const file of files.slice(0, room)) {
      const tile = { key: `chosen-${nextKey++}`, name: file.name, isPdf: isNamedPdf(file), id: null }
      const error = tooLarge(file)
      setChosen((all) => [...all, { ...tile, error }])
      if (error) continue
      uploads.start(tile.key, file, (uploaded) => {
        const { id, name: storedName, isPdf } = { ...tile, ...uploaded }
        if (id !== null) addStoredFiles(currentName.current, [{ id, name: storedName, isPdf }])
        setChosen((all) => all.map((each) => (each.key === tile.key ? { ...each, ...uploaded } : each)))
      })
    }
  }
  return {
    tiles,
    files: sentFiles(tiles),
    obstacle: obstacleOf(tiles),
    add,
    leftOut,
    putBack: (files) => addStoredFiles(name, files),
    remove: (key) => {
      setLeftOut(0)
      uploads.stop(key)
      setChosen((all) => all.filter((tile) => tile.key !== key))
      removeStoredFiles(name, new Set(tiles.filter((tile) => tile.key === key).map(({ id }) => id)))
    },
    clear: () => {
      setLeftOut(0)
      setChosen((all) => all.filter(({ id }) => id === null))
      removeStoredFiles(name, new Set(tiles.map(({ id }) => id)))
    },
  }
}

/** The stored files, and those chosen on this page, which stay in the order in which they were chosen. */
export function shownTiles(stored: string, chosen: readonly FileTile[]): FileTile[] {
  const files = storedFiles(stored)
  const own = chosen.filter(({ id }) => id === null || files.some((file) => file.id === id))
  const others = files.filter((file) => !own.some(({ id }) => id === file.id))
  return [...others.map((file) => ({ ...file, key: file.id, error: null })), ...own]
}

export function obstacleOf(tiles: readonly FileTile[]): FilesToSend['obstacle'] {
  if (tiles.some(({ id, error }) => id === null && error === null)) return 'files'
  return tiles.some(({ error }) => error !== null) ? 'failed' : null
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
