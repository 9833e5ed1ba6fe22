import { useEffect, useState } from 'react'
import { messagePictureLimits, mostPictures } from '../../rules/message-picture.ts'
import { paths } from '../../rules/paths.ts'
import { uploadError } from '../marketplace/upload-error.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'

/** A picture of the message that is being written. */
export type PictureTile = {
  key: number
  name: string
  /** Set once the server has it. */
  id: string | null
  error: string | null
}

export type MessagePictures = {
  tiles: PictureTile[]
  /** Of those that the server has. */
  ids: string[]
  /** One is being sent. */
  isBusy: boolean
  add(files: readonly File[]): void
  remove(key: number): void
  clear(): void
}

let nextKey = 0

/** Uploads the pictures of a message as they are chosen. Their ids stay in this browser under `name` until the message is sent. */
export function usePictures(name: string): MessagePictures {
  const [tiles, setTiles] = useState<PictureTile[]>([])
  const change = (update: (tiles: PictureTile[]) => PictureTile[]) =>
    setTiles((before) => {
      const after = update(before)
      writeStored(name, after.flatMap(({ id }) => id ?? []).join(','))
      return after
    })
  useEffect(() => {
    const ids = readStored(name).split(',').filter(Boolean)
    setTiles(ids.map((id) => ({ key: nextKey++, name: 'A picture', id, error: null })))
  }, [name])

  const upload = async (key: number, file: File) => {
    const result = await send(file)
    change((all) => all.map((tile) => (tile.key === key ? { ...tile, ...result } : tile)))
  }
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, Math.max(0, mostPictures - tiles.length))) {
      const key = nextKey++
      const isLarge = file.size > messagePictureLimits.bytes
      const error = isLarge ? 'A picture can have 10 MB at most' : null
      change((all) => [...all, { key, name: file.name, id: null, error }])
      if (!isLarge) void upload(key, file)
    }
  }
  return {
    tiles,
    ids: tiles.flatMap(({ id }) => id ?? []),
    isBusy: tiles.some(({ id, error }) => id === null && error === null),
    add,
    remove: (key) => change((all) => all.filter((tile) => tile.key !== key)),
    clear: () => change(() => []),
  }
}

async function send(file: File): Promise<Pick<PictureTile, 'id' | 'error'>> {
  try {
    const response = await fetch(paths.messagePictures(), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    const result: { id?: string } = await response.json()
    if (response.ok && result.id) return { id: result.id, error: null }
    return { id: null, error: uploadError(result) ?? 'It could not be sent' }
  } catch {
    return { id: null, error: 'It could not be sent. Please add it again when you are online.' }
  }
}
