import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { messagePictureLimits } from '../../rules/message-file.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { messageText, sendFirst } from '../../test/make-messages.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { useDataDir } from '../../test/temporary-folder.ts'
import type { Person } from '../accounts/person.ts'
import { readConversation } from '../moderation/read-conversation.ts'
import { reportConversation } from '../moderation/report-conversation.ts'
import { attachFiles } from './attach-files.ts'
import { conversationOf } from './conversation-of.ts'
import { endMessages } from './end-messages.ts'
import { exportMessages } from './export-messages.ts'
import { messageFile } from './message-files.ts'
import { sendMessage } from './send-message.ts'
import { messageFileWorker } from './sweep-files.ts'
import { uploadMessagePicture } from './upload-picture.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })

let owner: Person
let guest: Person
let stranger: Person
let admin: Person
let conversationId: number

beforeAll(() => moveClockTo(thursday))
beforeEach(async () => {
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Tamsin Wray')
  stranger = await makePerson('Somebody Else')
  admin = { ...(await makePerson('An Admin')), isAdmin: true }
  ;({ conversationId } = await sendFirst(guest, await makeSpace(owner), 'Is this the door?'))
})

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withExifMerge({ IFD0: { Artist: 'Secret Person' } })
    .jpeg()
    .toBuffer()
const uploaded = async (person = guest) => await uploadMessagePicture(person, Readable.from([await picture()]))
const send = async (person: Person, ids: string[], message = messageText('Here')) =>
  await sendMessage(person, conversationId, message, attachFiles(person, ids))
const picturesOf = async (person: Person) =>
  (await conversationOf(person, conversationId)).messages.map(({ pictures }) => pictures.map(({ id }) => id))

test('the pictures of a message are shown in their order to both sides, as WebP without their metadata', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  expect(first).toMatchObject({ width: 900, height: 600, widths: [400, 800, 900] })
  await send(guest, [second.id, first.id])
  expect(await picturesOf(owner)).toEqual([[], [second.id, first.id]])
  expect(await picturesOf(guest)).toEqual([[], [second.id, first.id]])
  const { bytes } = await messageFile(owner, first.id, 500)
  const stored = await sharp(bytes).metadata()
  expect([stored.format, stored.width, stored.exif]).toEqual(['webp', 800, undefined])
  expect((await exportMessages(guest)).conversations).toMatchObject([{ messages: [{ pictures: 0 }, { pictures: 2 }] }])
})

test('a picture is seen by the two people of its conversation only', async () => {
  const { id } = await uploaded()
  await expect(messageFile(owner, id, 400)).rejects.toMatchObject({ code: 'pictureNotFound' })
  await send(guest, [id])
  for (const person of [guest, owner]) expect((await messageFile(person, id, 400)).bytes.byteLength).toBeGreaterThan(50)
  for (const person of [null, stranger, admin]) {
    await expect(messageFile(person, id, 400)).rejects.toMatchObject({ code: 'pictureNotFound' })
  }
  await expect(messageFile(guest, 'no-id', 400)).rejects.toMatchObject({ code: 'pictureNotFound' })
  // A report opens the conversation to admins, and to no other user.
  await reportConversation(owner, conversationId, { reason: 'other', words: 'Rude' })
  const read = await readConversation(admin, conversationId)
  expect(read.messages.map(({ pictures }) => pictures.length)).toEqual([0, 1])
  expect((await messageFile(admin, id, 400)).bytes.byteLength).toBeGreaterThan(50)
  await expect(messageFile(stranger, id, 400)).rejects.toMatchObject({ code: 'pictureNotFound' })
})

test('a picture is sent by who uploaded it, and once', async () => {
  const { id } = await uploaded()
  await expect(send(owner, [id])).rejects.toMatchObject({ code: 'pictureNotFound' })
  const message = messageText('Here')
  await send(guest, [id], message)
  // The same message again, as after a broken line, changes nothing.
  await send(guest, [id], message)
  await expect(send(guest, [id])).rejects.toMatchObject({ code: 'pictureNotFound' })
  // A refused message is not stored without its pictures.
  expect(await picturesOf(owner)).toEqual([[], [id]])
})

describe('an upload', () => {
  test('is refused in words if it is no picture, or too large', async () => {
    const html = Readable.from([Buffer.from('<html><script>alert(1)</script></html>')])
    await expect(uploadMessagePicture(guest, html)).rejects.toMatchObject({ code: 'fileType' })
    const chunk = Buffer.concat([await picture(), Buffer.alloc(messagePictureLimits.bytes)])
    const refused = uploadMessagePicture(guest, Readable.from([chunk]))
    await expect(refused).rejects.toMatchObject({ code: 'fileTooLarge', message: 'A picture can have 10 MB at most' })
    await expect(uploadMessagePicture(null, Readable.from([]))).rejects.toMatchObject({ code: 'notSignedIn' })
  })

  test('is swept with its files after 30 days, unless it was sent', async () => {
    const [old, sent] = [await uploaded(), await uploaded()]
    await send(guest, [sent.id])
    await execute(db(), sql`update message_pictures set uploaded_at = app_now() - interval '31 days'`)
    const young = await uploaded()
    await execute(
      db(),
      sql`update message_pictures set uploaded_at = app_now() - interval '29 days' where id = ${young.id}`,
    )
    const files = async () => (await readdir(path.join(dataDir, 'photos/messages'))).length
    const before = await files()
    expect(await messageFileWorker.run()).toBeGreaterThanOrEqual(1)
    expect(before - (await files())).toBeGreaterThanOrEqual(old.widths.length)
    await expect(messageFile(guest, old.id, 400)).rejects.toMatchObject({ code: 'pictureNotFound' })
    for (const { id } of [sent, young]) expect((await messageFile(guest, id, 400)).bytes.byteLength).toBeGreaterThan(50)
  })

  test('of a closed account is swept by the next run, unless it was sent; others stay', async () => {
    const [unsent, sent, others] = [await uploaded(), await uploaded(), await uploaded(stranger)]
    await send(guest, [sent.id])
    await inTransaction((tx) => endMessages(tx, guest))
    await messageFileWorker.run()
    const kept = await db().$client.query('select id from message_pictures where id = any($1)', [
      [unsent.id, sent.id, others.id],
    ])
    expect(kept.rows.map(({ id }) => id).toSorted()).toEqual([sent.id, others.id].toSorted())
  })
})
