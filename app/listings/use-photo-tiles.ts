import { useEffect, useRef, useState } from 'react'
import { photoLimits } from '../../rules/photo-limits.ts'
import { uploadQueue } from '../marketplace/upload-queue.ts'
import { draftPhotos, saveDraftPhotos } from './listing-draft.ts'
import { RefusedPhoto, requestPhotoRemoval, sendPhoto, type UploadedPhoto } from './send-photo.ts'

/** An item of the photo row: a stored photo, an upload in progress, or a refused upload. */
export type PhotoTile = {
  key: string
  name: string
  photo: UploadedPhoto | null
  file: File | null
  /** The uploaded part, 0 to 1. */
  share: number
  error: string | null
  /** True if the server would refuse the same file again. */
  isRefused?: boolean
}

export type PhotoTiles = ReturnType<typeof usePhotoTiles>

/** The photos of a listing in their order. Two are uploaded at a time; photos of a draft survive a reload. */
export function usePhotoTiles(
  saved: UploadedPhoto[],
  draftKey: string | undefined,
  /** The ids of photos that the server does not have any more. */
  missing: readonly number[] | undefined,
) {
  const [tiles, setTiles] = useState(() => saved.map(tileOf))
  const [removedIds, setRemovedIds] = useState<number[]>([])
  const [tooMany, setTooMany] = useState<string[]>([])
  const [enqueue] = useState(uploadQueue)
  useStoredTiles(tiles, setTiles, draftKey)
  useEffect(() => {
    if (missing) setTiles((all) => withMissing(all, missing))
  }, [missing])

  const change = (key: string, part: Partial<PhotoTile>) =>
    setTiles((all) => all.map((tile) => (tile.key === key ? { ...tile, ...part } : tile)))
  const send = async ({ key, file }: PhotoTile) => {
    if (!file) return
    try {
      const photo = await sendPhoto(file, (share) => change(key, { share }))
      change(key, { photo, file: null })
    } catch (error) {
      const isRefused = error instanceof RefusedPhoto
      change(key, { error: error instanceof Error ? error.message : String(error), isRefused })
      if (isRefused) setTiles((all) => withRefusedLast(all))
    }
  }

  return {
    tiles,
    /** Saved photos that are removed when the listing is saved. */
    removedIds,
    cover: tiles.find((tile) => tile.photo)?.photo ?? null,
    /** Why the listing cannot be saved with these photos yet; null if it can. */
    problem: photosProblem(tiles),
    /** The names of the files that were chosen last and for which there was no room. */
    tooMany,
    add(files: Iterable<File>) {
      const { fitting, tooMany } = byRoom([...files], tiles.length)
      const fresh = fitting.map(tileOfFile)
      setTooMany(tooMany)
      setTiles((all) => withRefusedLast([...all, ...fresh]))
      for (const tile of fresh) enqueue(() => send(tile))
    },
    retry(tile: PhotoTile) {
      change(tile.key, { error: null, share: 0 })
      enqueue(() => send(tile))
    },
    move(from: number, to: number) {
      setTiles((all) => {
        const moved = all[from]
        return moved && to >= 0 && to < all.length ? all.toSpliced(from, 1).toSpliced(to, 0, moved) : all
      })
    },
    remove({ key, photo }: PhotoTile) {
      setTooMany([])
      setTiles((all) => all.filter((tile) => tile.key !== key))
      if (!photo) return
      if (saved.some(({ id }) => id === photo.id)) setRemovedIds((ids) => [...ids, photo.id])
      else void requestPhotoRemoval(photo.id)
    },
  }
}

/** Returns the chosen files for which there is room beside `count` photos, and the names of the others. */
export function byRoom<Named extends { name: string }>(chosen: Named[], count: number) {
  const room = Math.max(0, photoLimits.perSpace - count)
  return { fitting: chosen.slice(0, room), tooMany: chosen.slice(room).map(({ name }) => name) }
}

/** Returns the tiles with those of refused files after all others, so that these take no place of a photo. */
export function withRefusedLast(tiles: readonly PhotoTile[]): PhotoTile[] {
  return [...tiles.filter(({ isRefused }) => !isRefused), ...tiles.filter(({ isRefused }) => isRefused)]
}

/** Returns the tiles with an error in place of those photos that the server does not have any more. */
export function withMissing(tiles: readonly PhotoTile[], missing: readonly number[]): PhotoTile[] {
  return tiles.map((tile, index) =>
    tile.photo && missing.includes(tile.photo.id)
      ? { ...tile, name: `Photo ${index + 1}`, photo: null, error: 'not stored any more. Please add it again.' }
      : tile,
  )
}

/** A photo that is not stored is not left out without a word: its owner tries again, or removes it. */
export function photosProblem(
  tiles: readonly Pick<PhotoTile, 'name' | 'photo' | 'file' | 'error' | 'isRefused'>[],
): string | null {
  const gone = tiles.filter(({ error, file }) => error && !file).map(({ name }) => name)
  if (gone.length > 0)
    return `Not stored any more: ${gone.join(', ')}. Remove ${gone.length > 1 ? 'them and add them' : 'it and add it'} again.`
  const failed = tiles.filter(({ error, isRefused }) => error && !isRefused).map(({ name }) => name)
  if (failed.length > 0)
    return `Not uploaded: ${failed.join(', ')}. Try again, or remove ${failed.length > 1 ? 'them' : 'it'}.`
  const refused = tiles.filter(({ isRefused }) => isRefused).map(({ name }) => name)
  if (refused.length > 0)
    return `Not uploaded: ${refused.join(', ')}. Remove ${refused.length > 1 ? 'them' : 'it'}, and choose other files.`
  return tiles.every(({ photo }) => photo) ? null : 'Wait for the photos, or remove them.'
}

function useStoredTiles(tiles: PhotoTile[], setTiles: (tiles: PhotoTile[]) => void, draftKey: string | undefined) {
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state's setter never changes
  useEffect(() => {
    if (!draftKey) return
    if (isRestored.current)
      return saveDraftPhotos(
        draftKey,
        tiles.flatMap(({ photo }) => photo ?? []),
      )
    isRestored.current = true
    const stored = draftPhotos(draftKey)
    if (stored.length > 0) setTiles(stored.map(tileOf))
  }, [draftKey, tiles])
}

function tileOf(photo: UploadedPhoto): PhotoTile {
  return { key: `photo-${photo.id}`, name: '', photo, file: null, share: 1, error: null }
}

let nextKey = 0

function tileOfFile(file: File): PhotoTile {
  return { key: `file-${nextKey++}`, name: file.name, photo: null, file, share: 0, error: null }
}
