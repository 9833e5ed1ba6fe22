import { expect, test } from 'vitest'
import { db } from '../db/connect.ts'
import { execute, sql } from '../db/sql.ts'
import { recentMails } from '../server/mail/recent-mails.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test('finding G18: the mails of a booking to guest and owner show the first photo of the space, if there is one', async () => {
  await moveClockTo(thursday)
  const [owner, guest] = [await makePerson('Marta Oyelaran'), await makePerson('June Castellano')]
  const [painted, plain] = [await makeSpace(owner, { title: 'The Painted Room' }), await makeSpace(owner)]
  await execute(
    db(),
    sql`insert into space_images (space_id, user_id, storage_key, width, height, widths, palette, position)
      values (${painted}, ${owner.id}, 'demo/art-studio-skylight', 1200, 800, '{400,800,1200}', '#445566', 1),
        (${painted}, ${owner.id}, 'demo/gallery-white-hall', 1200, 800, '{400,800,1200}', '#445566', 2)`,
  )
  for (const [spaceId, photos] of [
    [painted, ['/photos/demo/art-studio-skylight-1200.webp']],
    [plain, []],
  ] as const) {
    const before = (await recentMails())[0]?.id ?? 0
    await makeBooking({ guest, spaceId })
    const mails = (await recentMails()).filter(({ id }) => id > before)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([guest.email, owner.email].toSorted())
    for (const { bodyHtml } of mails) {
      const shown = [...(bodyHtml ?? '').matchAll(/<img src="[^"]*?(\/photos\/[^"]+)"/g)].map(([, photo]) => photo)
      expect(shown).toEqual(photos)
    }
  }
})
