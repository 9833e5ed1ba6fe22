import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { env } from '../../server/env.ts'
import { conversationOf } from '../../server/messages/conversation-of.ts'
import { myConversations } from '../../server/messages/my-conversations.ts'
import { sendMessage } from '../../server/messages/send-message.ts'
import { startConversation } from '../../server/messages/start-conversation.ts'
import { useDatabase } from '../database.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import type { SendAnswer, SendRequest } from '../message-neighbour.ts'
import { type RunRandom, randomOfRun, runs, seed } from './runs.ts'

/**
 * Guests and an owner send at once over two servers, while connections to the database are cut and answers are lost: each
 * client repeats a message until it has an answer, as the queue of the browser does.
 */
const sends = runs('MESSAGE_SENDS', 300)
const perGuest = 50
/** The number of conversations at a time. */
const together = 6

useDatabase()

let neighbour: ChildProcess
const answers = new Map<number, (isSent: boolean) => void>()

beforeAll(async () => {
  neighbour = fork(path.join(import.meta.dirname, '../message-neighbour.ts'), [env().DATABASE_URL ?? ''], {
    execArgv: [],
  })
  await once(neighbour, 'message')
  neighbour.on('message', ({ key, isSent }: SendAnswer) => answers.get(key)?.(isSent))
})
afterAll(async () => {
  neighbour.disconnect()
  await once(neighbour, 'exit')
})

test(
  `fault 80: ${sends} messages over two servers and broken connections: each once, in one order for both sides`,
  async () => {
    console.info(`message sends: ${sends} from --seed ${seed}`)
    const owner = await makePerson('Curtis Vane')
    const spaceId = await makeSpace(owner)
    const guests = await Promise.all(
      Array.from({ length: Math.ceil(sends / perGuest) }, () => makePerson('Tamsin Wray')),
    )
    const work = { isDone: false }
    const cutting = cutConnections(randomOfRun(seed), work)
    try {
      for (let first = 0; first < guests.length; first += together) {
        const group = guests.slice(first, first + together)
        await Promise.all(
          group.map((guest, at) => talk({ guest, owner, spaceId, random: randomOfRun(seed + first + at) })),
        )
      }
    } finally {
      work.isDone = true
      await cutting
    }
    for (const guest of guests) await expectOneOrder(guest, owner)
  },
  60_000 + sends * 200,
)

type Talk = { guest: Person; owner: Person; spaceId: number; random: RunRandom }

/** The guest sends half of the messages, the owner answers with the others at the same time; each in their own order. */
async function talk({ guest, owner, spaceId, random }: Talk): Promise<void> {
  await sendUntilAnswered({ sender: guest, spaceId, body: 'guest 0', random })
  const id = await conversationIdOf(guest)
  const guestSends = async () => {
    for (let at = 1; at < perGuest / 2; at += 1)
      await sendUntilAnswered({ sender: guest, spaceId, body: `guest ${at}`, random })
  }
  const ownerSends = async () => {
    for (let at = 0; at < perGuest / 2; at += 1) {
      const message = { clientId: randomUUID(), body: `owner ${at}` }
      await until(() => sendMessage(owner, id, message).then(() => !random.happens(0.2)))
    }
  }
  await Promise.all([guestSends(), ownerSends()])
}

/** Reads again if the connection is cut. */
async function conversationIdOf(guest: Person): Promise<number> {
  let id = 0
  await until(async () => {
    id = (await myConversations(guest)).conversations[0]?.id ?? 0
    return id > 0
  })
  return id
}

type Send = { sender: Person; spaceId: number; body: string; random: RunRandom }

/** Repeats a message over either server, sometimes twice at once, until an answer arrives. */
async function sendUntilAnswered({ sender, spaceId, body, random }: Send): Promise<void> {
  const message = { clientId: randomUUID(), body }
  const here = () => startConversation(sender, { spaceId }, message).then(() => true)
  const there = () => askNeighbour({ ...message, sender, spaceId })
  await until(async () => {
    const attempts = random.happens(0.3) ? [here(), there()] : [random.happens(0.5) ? here() : there()]
    const outcomes = await Promise.allSettled(attempts)
    // The message may be stored and the answer lost.
    return outcomes.some((one) => one.status === 'fulfilled' && one.value) && !random.happens(0.2)
  })
}

async function until(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    if (await attempt().catch(() => false)) return
    await pause(5)
  }
  throw new Error('A message was not sent in 100 attempts')
}

let nextKey = 0

function askNeighbour(request: Omit<SendRequest, 'key'>): Promise<boolean> {
  nextKey += 1
  const key = nextKey
  return new Promise((resolve) => {
    answers.set(key, (isSent) => {
      answers.delete(key)
      resolve(isSent)
    })
    neighbour.send({ ...request, key } satisfies SendRequest)
  })
}

/** Ends a connection of one of the servers every few milliseconds, regardless of what it is doing. */
async function cutConnections(random: RunRandom, work: { isDone: boolean }): Promise<void> {
  while (!work.isDone) {
    await pause(20 + random.below(60))
    await db()
      .$client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query ~ 'messages|conversation'
         order by random() limit 1`,
      )
      .catch(() => undefined)
  }
}

async function expectOneOrder(guest: Person, owner: Person): Promise<void> {
  const id = await conversationIdOf(guest)
  const read = async (person: Person) => {
    const bodies: string[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page = await conversationOf(person, id, before ?? null)
      bodies.unshift(...page.messages.map(({ body }) => body))
      before = page.before
    }
    return bodies
  }
  const [byGuest, byOwner] = [await read(guest), await read(owner)]
  expect(byGuest).toEqual(byOwner)
  for (const side of ['guest', 'owner']) {
    const own = byGuest.filter((body) => body.startsWith(side))
    expect(own).toEqual(Array.from({ length: perGuest / 2 }, (_, at) => `${side} ${at}`))
  }
  expect(byGuest).toHaveLength(perGuest)
}
