import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { breakRows } from '../../test/broken-rows.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { readDueFeeds } from '../calendar-feeds/read-due-feeds.ts'
import { mailUnseen } from '../messages/mail-unseen.ts'
import { jobsRun } from '../metrics.ts'
import { sendPushes } from '../notifications/send-pushes.ts'
import { mailNewSpaces } from '../saved-searches/mail-new-spaces.ts'

useDatabase()
useLogLines()

beforeAll(async () => {
  await moveClockTo(thursday)
  const owner = await makePerson()
  const spaceId = await makeSpace(owner)
  const { $client } = db()
  await sendFirst(await makePerson(), spaceId, 'Is there a lift?')
  await $client.query('update conversation_sides set mail_due_at = app_now() where mail_due_at is not null')
  await $client.query(
    `insert into saved_searches (user_id, name, address, mail_every, saved_at, due_at) values ($1, 'Lofts', '', 'day', app_now(), app_now())`,
    [owner.id],
  )
  await $client.query(
    `with session as (insert into sessions (user_id, token, expires_at) values ($1, 'token', now() + interval '1 day') returning id),
      subscription as (insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
        select id, 'https://127.0.0.1:1/push', 'none', 'none', app_now() from session returning id),
      notification as (insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at)
        values ($1, 'booking', 'one', 'One', 'One', '/', true, app_now()) returning id)
     insert into push_messages (subscription_id, notification_id, due_at)
     select subscription.id, notification.id, app_now() from subscription, notification`,
    [owner.id],
  )
  await $client.query(
    `insert into calendar_feeds (space_id, name, url, due_at) values ($1, 'Mine', 'http://127.0.0.1:1/feed.ics', app_now())`,
    [spaceId],
  )
})

async function counted(worker: string, result: string): Promise<number> {
  const { values } = await jobsRun.get()
  return values.find(({ labels }) => labels.worker === worker && labels.result === result)?.value ?? 0
}

async function newJobs(work: () => Promise<unknown>, worker: string, result: string): Promise<number> {
  const before = await counted(worker, result)
  await work()
  return (await counted(worker, result)) - before
}

test('each row of these workers is counted as a job; a row that fails as failed, and a calendar of others as postponed', async () => {
  const mend = await breakRows('conversation_sides', 'new.mail_due_at is null')
  expect(await newJobs(mailUnseen, 'message-mails', 'failed')).toBe(1)
  await mend()
  expect(await newJobs(sendPushes, 'pushes', 'done')).toBe(1)
  expect(await newJobs(mailNewSpaces, 'saved-searches', 'done')).toBe(1)
  expect(await newJobs(readDueFeeds, 'calendar-feeds', 'postponed')).toBe(1)
})
