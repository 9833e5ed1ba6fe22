import { interleaved, type Load, load } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { residentMegabytes, startOurs, startReference } from './servers.ts'

const firstSlug = 'space-1'

/** Goals 1 and 6: our API and pages compared with a minimal server with the same driver and statements. */
export async function measureServers(
  databaseUrl: string,
  dir: string,
  rounds: number,
  seconds: number,
): Promise<MeasuredRow[]> {
  const reference = await startReference(databaseUrl)
  const ours = await startOurs(databaseUrl, dir)
  const against = async (
    goal: string,
    what: string,
    bare: string,
    own: string,
    least: number,
  ): Promise<MeasuredRow> => {
    const at =
      (url: string): (() => Promise<Load>) =>
      () =>
        load(url, seconds)
    const found = await interleaved(at(reference.url + bare), at(ours.url + own), rounds)
    const figures = {
      reference: found.reference.toFixed(0),
      ours: found.ours.toFixed(0),
      ratio: found.ratio.toFixed(2),
    }
    return {
      goal,
      what: `${what}, requests a second`,
      ...figures,
      target: `>= ${least.toFixed(2)}`,
      reached: found.ratio >= least,
    }
  }
  const rows = [
    await against('1', 'one space', `/space/${firstSlug}`, `/api/spaces/${firstSlug}`, 0.7),
    await against('1', 'search', '/search?q=daylight', '/api/spaces?q=daylight', 0.7),
    await against('6', 'home', '/page', '/', 0.6),
    await against('6', 'explore', '/page', '/explore', 0.6),
  ]
  await ours.stop()
  await reference.stop()
  return rows
}

/** Goal 9: time from the command to the first response from the database, and the server's memory. */
export async function measureMemoryAndStart(databaseUrl: string, dir: string): Promise<MeasuredRow[]> {
  const ours = await startOurs(databaseUrl, dir)
  const idle = residentMegabytes(ours.process)
  for (let minute = 0; minute < 4; minute += 1) {
    for (const address of ['/api/spaces?q=loft', `/api/spaces/${firstSlug}`, '/explore'])
      await load(ours.url + address, 5)
  }
  const loaded = residentMegabytes(ours.process)
  await ours.stop()
  const memory = (what: string, found: number | null, most: number): MeasuredRow => ({
    goal: '9',
    what,
    reference: '',
    ours: found === null ? 'not available' : `${found} MB`,
    ratio: '',
    target: `<= ${most} MB`,
    reached: found !== null && found <= most,
  })
  const startedIn = `${(ours.startedIn / 1000).toFixed(1)} s`
  return [
    {
      goal: '9',
      what: 'cold start to the first response',
      reference: '',
      ours: startedIn,
      ratio: '',
      target: '<= 1 s',
      reached: ours.startedIn <= 1000,
    },
    memory('memory, idle', idle, 150),
    memory('memory, after a minute of load', loaded, 250),
  ]
}
