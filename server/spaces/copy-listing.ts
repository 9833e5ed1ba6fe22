import { randomBytes } from 'node:crypto'
import { db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { spaceImages } from '../../db/tables/space-tables.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { logProblem } from '../log.ts'
import { readPhoto, storePhoto } from '../photos/photo-storage.ts'
import { createSpace, type NewSpaceOptions, type StoredSpace } from './create-space.ts'
import { notDeleted } from './not-deleted.ts'
import { ownSpace } from './space-access.ts'
import { storedListing } from './stored-listing.ts'

/**
 * Copies a listing of the user, including its photos. The copy is a draft until its owner opens it.
 * Throws what `createSpace` throws, and `spaceNotFound` for another user's space and for one that was taken down.
 */
export async function copyListing(
  person: Person | null,
  spaceId: number,
  { whenStored }: Pick<NewSpaceOptions, 'whenStored'> = {},
): Promise<StoredSpace> {
  const space = await ownSpace(db(), person, spaceId)
  if (!person) throw new Refusal('notSignedIn')
  const input = await storedListing(db(), sql`s.id = ${space.id} and s.taken_down_at is null`)
  if (!input) throw new Refusal('spaceNotFound')
  const copied = { ...input, title: await copyTitle(person, input.title) }
  return await createSpace(person, copied, () => copyPhotos(person, space.id), {
    isDraft: true,
    whenStored: async (tx, copy) => {
      await copySchedule(tx, space.id, copy.id)
      await whenStored?.(tx, copy)
    },
  })
}

async function copySchedule(tx: Tx, spaceId: number, copyId: number): Promise<void> {
  await execute(
    tx,
    sql`
      update spaces copy set min_hours = s.min_hours, notice_minutes = s.notice_minutes, buffer_minutes = s.buffer_minutes,
        window_days = s.window_days, week_hours = s.week_hours, special_hours = s.special_hours, tariff = s.tariff
      from spaces s where s.id = ${spaceId} and copy.id = ${copyId}`,
  )
}

const longestTitle = 120

/** Returns "The Shed (copy)", or "The Shed (copy 2)" if the user has that one, cut to the maximum length of a title. */
async function copyTitle(person: Person, title: string): Promise<string> {
  const original = title.replace(/ \(copy( \d+)?\)$/, '')
  const own = await fetchRows<{ title: string }>(
    db(),
    sql`select title from spaces s where user_id = ${person.id} and ${notDeleted}`,
  )
  const taken = new Set(own.map((space) => space.title))
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? ' (copy)' : ` (copy ${number})`
    const marked = `${[...original].slice(0, longestTitle - mark.length).join('')}${mark}`
    if (!taken.has(marked)) return marked
  }
}

type StoredPhoto = { storageKey: string; widths: number[]; width: number; height: number; palette: string; alt: string }

/**
 * Returns the ids of copies that are not yet attached to a space; what a failed copy leaves is swept like an abandoned
 * upload. Photos and sizes whose file is missing are left out.
 */
async function copyPhotos(person: Person, spaceId: number): Promise<number[]> {
  const photos = await fetchRows<StoredPhoto>(
    db(),
    sql`select storage_key, widths, width, height, palette, alt
      from space_images where space_id = ${spaceId} order by position, id`,
  )
  const ids: number[] = []
  for (const photo of photos) {
    const id = await copyPhoto(person, photo)
    if (id !== null) ids.push(id)
  }
  return ids
}

/** The demo's own files are shared by several spaces; every other photo has its own files. Null if none of its files is there. */
async function copyPhoto(person: Person, photo: StoredPhoto): Promise<number | null> {
  if (photo.storageKey.startsWith('demo/')) return await insertPhoto(person, photo)
  const sizes: { width: number; webp: Uint8Array }[] = []
  for (const width of photo.widths) {
    const webp = await readPhoto(`${photo.storageKey}-${width}.webp`)
    if (webp) sizes.push({ width, webp })
  }
  if (sizes.length < photo.widths.length) {
    logProblem('a copied photo lacks sizes', new Error('a file is missing'), {
      storageKey: photo.storageKey,
      copied: sizes.length,
    })
  }
  if (sizes.length === 0) return null
  const storageKey = randomBytes(16).toString('hex')
  // The row first, by which the files are swept if a later one fails.
  const id = await insertPhoto(person, { ...photo, storageKey, widths: sizes.map(({ width }) => width) })
  for (const { width, webp } of sizes) await storePhoto(storageKey, width, webp)
  return id
}

async function insertPhoto(person: Person, photo: StoredPhoto): Promise<number> {
  const [row] = await db()
    .insert(spaceImages)
    .values({ ...photo, userId: person.id })
    .returning({ id: spaceImages.id })
  if (!row) throw new Error('the photo was not stored')
  return row.id
}
