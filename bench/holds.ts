import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect, db, disconnect } from '../db/connect.ts'
import { type FeeRates, priceBooking } from '../rules/price.ts'
import { isRefusal } from '../rules/refusal.ts'
import { bookableSpace } from '../server/bookings/bookable-space.ts'
import { holdSlot, type SlotRequest, takeSlot } from '../server/bookings/hold-slot.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { median } from './measure.ts'
import type { MeasuredRow } from './searches.ts'

const rates: FeeRates = { guestFeeBp: 1000, ownerFeeBp: 1000 }
export const clients = 16
export const guestOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

/**
 * Goal 3: our hold compared with the same statements run by pgbench, and concurrent clients on one slot. Fills the database
 * with holds.
 */
export async function measureHolds(
  url: string,
  spaces: number,
  dir: string,
  rounds: number,
  seconds: number,
): Promise<MeasuredRow[]> {
  setEnv(parseEnv({ ...process.env, DATABASE_URL: url }))
  connect(url, { max: clients })
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await byPgbench(url, spaces, dir, seconds), await byUs(spaces, seconds)])
  }
  const ratio = median(pairs.map(([a, b]) => b / a))
  const crowd = await crowdOnOneSlot()
  await disconnect()
  return [
    {
      goal: '3',
      what: `holds a second, ${clients} clients, against pgbench`,
      reference: median(pairs.map(([a]) => a)).toFixed(0),
      ours: median(pairs.map(([, b]) => b)).toFixed(0),
      ratio: ratio.toFixed(2),
      target: '>= 0.50',
      reached: ratio >= 0.5,
    },
    {
      goal: '3',
      what: '32 clients on one slot',
      reference: '',
      ours: `${crowd.won} won, ${crowd.refused} refused, ${crowd.errors} errors`,
      ratio: '',
      target: '1 won, no errors',
      reached: crowd.won === 1 && crowd.errors === 0,
    },
  ]
}

/** Returns a random free hour of the year: the bench's own blocks begin at 13, these at 1 to 10. */
export async function slotOf(spaceId: number, guest: number, hourOfYear: number): Promise<SlotRequest> {
  const space = await bookableSpace(db(), spaceId, null)
  const start = new Date(Date.UTC(2027, 0, 1 + Math.floor(hourOfYear / 10), 1 + (hourOfYear % 10)))
  const end = new Date(start.getTime() + 3_600_000)
  const wanted = { start, hours: 1, headcount: 1, addOns: [] }
  const price = priceBooking({ ...space, ...wanted, rates })
  return { space, guestId: guestOf(guest), end, ...wanted, price }
}

export const random = (to: number) => 1 + Math.floor(Math.random() * to)

async function byUs(spaces: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let held = 0
  const holdOn = async () => {
    while (performance.now() < until) {
      const request = await slotOf(random(spaces), random(1000), random(3000))
      await holdSlot(request, 'confirmed').then(
        () => {
          held += 1
        },
        (error) => {
          if (!isRefusal(error)) throw error
        },
      )
    }
  }
  await Promise.all(Array.from({ length: clients }, holdOn))
  return held / seconds
}

/** Returns the two statements of a hold with random values, as a pgbench script: reading the space, and the hold. */
async function byPgbench(url: string, spaces: number, dir: string, seconds: number): Promise<number> {
  const sample = await slotOf(1, 1, 1)
  const { text, values } = takeSlot(
    sample,
    { bookingId: '', paymentId: '', holdExpiresAt: sample.end },
    'confirmed',
  ).toQuery()
  const start = `('2027-01-01T01:00Z'::timestamptz + (:slot / 10) * interval '1 day' + (:slot % 10) * interval '1 hour')`
  const random = {
    booking_id: 'gen_random_uuid()',
    payment_id: 'null',
    space_id: ':space',
    user_id: `('00000000-0000-4000-9000-' || lpad(:guest::text, 12, '0'))`,
    price_minor: '(select price_minor from spaces where id = :space)',
    start_time: start,
    end_time: `(${start} + interval '1 hour')`,
    until: `(${start} + interval '1 hour')`,
  }
  const drawn = Object.entries(random).map(([name, value]) => `'${name}', ${value}`)
  const holdText = text.replace('$1', `('${values[0]}'::jsonb || jsonb_build_object(${drawn.join(', ')}))`)
  const file = path.join(dir, 'hold.sql')
  writeFileSync(
    file,
    [
      `\\set space random(1, ${spaces})`,
      '\\set guest random(1, 1000)',
      '\\set slot random(1, 3000)',
      'select id, price_minor, currency, app_now() from spaces where id = :space and deleted_at is null;',
      `${holdText.replaceAll(/\s+/g, ' ')};`,
    ].join('\n'),
  )
  const { stdout } = await promisify(execFile)(pgbench(), [
    '-n',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ])
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!perSecond) throw new Error(`pgbench said no figure:\n${stdout}`)
  return Number(perSecond)
}

async function crowdOnOneSlot(): Promise<{ won: number; refused: number; errors: number }> {
  const slot = await slotOf(1, 1, 2999)
  const attempts = Array.from({ length: 32 }, (_, n) => holdSlot({ ...slot, guestId: guestOf(n + 1) }))
  const outcomes = await Promise.allSettled(attempts)
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  const refused = lost.filter((reason) => isRefusal(reason) && reason.code === 'slotTaken').length
  return { won: outcomes.length - lost.length, refused, errors: lost.length - refused }
}

function pgbench(): string {
  const homes = '/usr/lib/postgresql'
  const versions = existsSync(homes) ? readdirSync(homes).map((version) => `${homes}/${version}/bin/pgbench`) : []
  return versions.find(existsSync) ?? 'pgbench'
}
