import { setTimeout as pause } from 'node:timers/promises'
import { randomOfRun, seed } from '../faults/runs.ts'

const [visitors, pagesEach, pauseBetween] = [4, 60, 40]

/**
 * Four visitors open pages one after another, each at its own pace; returns the milliseconds of each request. Adds failures to
 * `problems`.
 */
export async function browse(
  url: string,
  { spaces, problems }: { spaces: number; problems: string[] },
): Promise<number[]> {
  const random = randomOfRun(seed)
  const times: number[] = []
  const addresses = [
    () => '/',
    () => `/explore?q=${random.of(['daylight', 'loft', 'garden'])}`,
    () => `/space/space-${1 + random.below(spaces)}`,
    () => `/space/space-${1 + random.below(spaces)}`,
  ]
  const visit = async (visitor: number) => {
    for (let page = 0; page < pagesEach; page += 1) {
      const address = random.of(addresses)()
      const began = performance.now()
      const response = await fetch(url + address, { headers: { 'x-forwarded-for': `10.1.0.${visitor}` } })
      await response.arrayBuffer()
      times.push(performance.now() - began)
      if (response.status !== 200) problems.push(`${response.status} ${address}`)
      await pause(pauseBetween)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return times
}
