import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { avatarLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { decodeInTurn, decodeSeconds } from '../photos/decode-in-turn.ts'
import { receivePhoto, undecodable } from '../photos/receive-photo.ts'
import { deleteUnusedAvatar, storeUnusedAvatar, swapAvatars } from '../photos/unused-avatars.ts'
import type { Person } from './person.ts'

/** The side of a stored picture, in pixels. */
const side = 512
const base = '/photos/avatars/'

/**
 * Streams the user's own picture: cut to a square, turned upright and stored without its metadata, under the user's id, a
 * random number and the extension (spec 7). The previous one is removed. Throws `notSignedIn`, `fileTooLarge` above 5 MB,
 * `fileType`, `imageTooLarge`, `serviceBusy` and `tooManyRequests` (spec 5: "JPG, PNG or GIF, max 5MB").
 */
export async function changeAvatar(
  person: Person | null,
  body: AsyncIterable<Uint8Array>,
): Promise<{ avatarUrl: string }> {
  if (!person) throw new Refusal('notSignedIn')
  await limit('uploads', person.id)
  const webp = await receivePhoto(body, avatarLimits, (file) => squareOf(person.id, file))
  const name = `${person.id}-${randomInt(1e12 - 1)}.webp`
  await storeUnusedAvatar(name, webp)
  await setAvatar(person, base + name)
  return { avatarUrl: base + name }
}

/** Removes the user's own picture; does nothing without one. Throws `notSignedIn`. */
export async function removeAvatar(person: Person | null): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await setAvatar(person, null)
}

/** Sets the address of a picture, and deletes the file of the previous one. */
async function setAvatar({ id }: Person, avatarUrl: string | null): Promise<void> {
  const unused = await inTransaction(async (tx) => {
    await execute(tx, sql`insert into profiles (id) values (${id}) on conflict (id) do nothing`)
    const former = avatarNameOf(await lockAvatar(tx, id))
    await execute(tx, sql`update profiles set avatar_url = ${avatarUrl} where id = ${id}`)
    await swapAvatars(tx, { used: avatarNameOf(avatarUrl), unused: former })
    return former
  })
  await deleteUnusedAvatar(unused)
}

/** Returns the address of a person's picture, with their profile locked. */
export async function lockAvatar(tx: Tx, id: string): Promise<string | null> {
  const [row] = await fetchRows<{ url: string | null }>(
    tx,
    sql`select avatar_url as url from profiles where id = ${id} for update`,
  )
  return row?.url ?? null
}

/** Returns the name of the file of an address, or null if it is not one of ours. */
export function avatarNameOf(url: string | null): string | null {
  return url?.startsWith(base) ? url.slice(base.length) : null
}

function squareOf(personId: string, file: string): Promise<Buffer> {
  return decodeInTurn(personId, async () => {
    try {
      return await sharp(file, { failOn: 'error', limitInputPixels: avatarLimits.pixels, pages: 1 })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'cover' })
        .toColourspace('srgb')
        .timeout({ seconds: decodeSeconds })
        .webp({ quality: 84 })
        .toBuffer()
    } catch (error) {
      throw undecodable(error)
    }
  })
}
