import { addDays } from '../../rules/time.ts'

type Burst = { won: number; lost: number; times: number[]; failures: string[] }

/** Guests who signed in before hold the same hour of a space at the same time, half of them at each server. */
export async function burst(
  urls: [string, string],
  { guests, spaceId, round }: { guests: number; spaceId: number; round: number },
): Promise<Burst> {
  const result: Burst = { won: 0, lost: 0, times: [], failures: [] }
  const tokens: string[] = []
  for (let guest = 0; guest < guests; guest += 1) {
    const email = `burst-${round}-${guest}-${Date.now()}@example.com`
    const account = await post(`${urls[0]}/api/accounts`, {
      email,
      password: 'a lamp in the attic',
      fullName: 'Burst Guest',
    })
    tokens.push(String(account.body.accessToken))
  }
  const slot = new URLSearchParams({
    date: addDays(new Date().toISOString().slice(0, 10), 40),
    time: '11:00',
    hours: '1',
  })
  const quoted = await fetch(`${urls[0]}/api/spaces/${spaceId}/quote?${slot}`)
  const { startTime, endTime, totalMinor: amount, currency } = (await quoted.json()) as Record<string, unknown>
  await Promise.all(
    tokens.map(async (token, guest) => {
      const began = performance.now()
      const body = { spaceId, startTime, endTime, hours: 1, amount, currency }
      const response = await post(`${urls[guest % 2]}/api/create-payment-intent`, body, token)
      result.times.push(performance.now() - began)
      if (response.status === 200) result.won += 1
      else if (response.status === 409) result.lost += 1
      else result.failures.push(`burst: ${response.status} ${JSON.stringify(response.body)}`)
    }),
  )
  return result
}

async function post(
  address: string,
  body: unknown,
  token = '',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '10.4.0.1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
