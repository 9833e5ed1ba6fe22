import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../rules/time.ts'
import type { RunRandom } from '../faults/runs.ts'
import { ask, signUpAt } from './ask.ts'

/** What all clients did together, and what failed. */
export type Tally = {
  pages: number
  searches: number
  events: number
  holds: number
  taken: number
  failures: string[]
}

type Site = { url: string; spaces: number; random: RunRandom; tally: Tally; isOver: () => boolean }

const cities = 20

/** Visits pages and searches, over and over. Each visitor has an address of its own. */
export async function visit({ url, spaces, random, tally, isOver }: Site, visitor: number): Promise<void> {
  const friday = addDays(new Date().toISOString().slice(0, 10), 10)
  const addresses = [
    () => '/',
    () => `/explore?q=${random.of(['daylight', 'loft', 'zzyzx', 'e'])}`,
    () => `/explore?city=city-${1 + random.below(cities)}&date=${friday}&from=14:00&hours=2`,
    () => `/space/space-${1 + random.below(spaces)}`,
    () => `/api/spaces?type=${random.of(['studio', 'venue', 'office'])}&limit=12`,
  ]
  while (!isOver()) {
    const address = random.of(addresses)()
    const response = await ask(url + address, { headers: { 'x-forwarded-for': addressOf(visitor) } })
    if (response.status >= 500 || response.status === 0) tally.failures.push(`${response.status} ${address}`)
    if (address.startsWith('/space/')) tally.pages += 1
    else tally.searches += 1
    await pause(20 + random.below(150))
  }
}

/** Follows a space's live events. A stream that ends is opened again, as a browser does. */
export async function follow({ url, spaces, random, tally, isOver }: Site, visitor: number): Promise<void> {
  while (!isOver()) {
    const leave = new AbortController()
    const over = setInterval(() => isOver() && leave.abort(), 200)
    const headers = { 'x-forwarded-for': addressOf(visitor) }
    const topics = `spaces,space:${1 + random.below(spaces)}`
    try {
      const { body, status } = await fetch(`${url}/api/events?topics=${topics}`, { headers, signal: leave.signal })
      if (status !== 200) tally.failures.push(`${status} events`)
      for await (const part of body ?? []) if (new TextDecoder().decode(part).includes('changed')) tally.events += 1
    } catch (error) {
      if (!isOver()) tally.failures.push(`events: ${error}`)
    } finally {
      clearInterval(over)
    }
    await pause(100 + random.below(500))
  }
}

/** Signs up, and then holds hours of random spaces, until there are no holds left for this person; then the next person does. */
export async function hold({ url, spaces, random, tally, isOver }: Site, guest: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(1_000 + guest) }
  for (let number = 0; !isOver(); number += 1) {
    const email = `soak-${guest}-${number}-${Date.now()}@example.com`
    const authorization = await signUpAt(url, { email, headers })
    for (let held = 0; held < 3 && !isOver(); ) {
      const spaceId = 1 + random.below(spaces)
      const date = addDays(new Date().toISOString().slice(0, 10), 30 + random.below(200))
      const slot = new URLSearchParams({ date, time: `${10 + random.below(8)}:00`, hours: '1' })
      const { body: quote } = await ask(`${url}/api/spaces/${spaceId}/quote?${slot}`, { headers })
      if (!quote.available) {
        tally.taken += 1
        await pause(100)
        continue
      }
      const { startTime, endTime, totalMinor: amount, currency } = quote
      const response = await ask(`${url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify({ spaceId, startTime, endTime, hours: 1, amount, currency }),
      })
      if (response.status === 200) {
        tally.holds += 1
        held += 1
      } else if (response.status === 409) tally.taken += 1
      else tally.failures.push(`${response.status} hold ${JSON.stringify(response.body)}`)
      await pause(300 + random.below(700))
    }
  }
}

function addressOf(visitor: number): string {
  return `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
}
