import { addDays } from '../../rules/time.ts'
import { ask, signUpAt } from '../soak/ask.ts'

type Burst = { won: number; lost: number; times: number[]; failures: string[] }

const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.4.0.1' }

/** Guests who signed in before hold the same hour of a space at the same time, half of them at each server. */
export async function burst(
  urls: [string, string],
  { guests, spaceId, round }: { guests: number; spaceId: number; round: number },
): Promise<Burst> {
  const result: Burst = { won: 0, lost: 0, times: [], failures: [] }
  const signedIn: string[] = []
  for (let guest = 0; guest < guests; guest += 1) {
    const email = `burst-${round}-${guest}-${Date.now()}@example.com`
    signedIn.push(await signUpAt(urls[0], { email, headers }))
  }
  const date = addDays(new Date().toISOString().slice(0, 10), 40)
  const slot = new URLSearchParams({ date, time: '11:00', hours: '1' })
  const { body: quote } = await ask(`${urls[0]}/api/spaces/${spaceId}/quote?${slot}`)
  const { startTime, endTime, totalMinor: amount, currency } = quote
  const body = JSON.stringify({ spaceId, startTime, endTime, hours: 1, amount, currency })
  await Promise.all(
    signedIn.map(async (authorization, guest) => {
      const began = performance.now()
      const response = await ask(`${urls[guest % 2]}/api/create-payment-intent`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body,
      })
      result.times.push(performance.now() - began)
      if (response.status === 200) result.won += 1
      else if (response.status === 409) result.lost += 1
      else result.failures.push(`burst: ${response.status} ${JSON.stringify(response.body)}`)
    }),
  )
  return result
}
