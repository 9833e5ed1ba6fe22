import { expect, test } from 'vitest'
import { loadMoney } from '../../app/bookings/load-money.server.ts'
import { monthOf, payoutRangeOf } from '../../app/earnings/payout-range.ts'
import { payoutLines } from '../../app/earnings/payouts-file.server.ts'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { bookingStats } from '../../server/bookings/booking-stats.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { owedByOwner } from '../../server/payouts/owed-by-owner.ts'
import { earningsOf, everyPayout, payoutMonths, payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { settlePenalties } from '../../server/payouts/settle-penalties.ts'
import { issueReceipt } from '../../server/receipts/issue-receipt.ts'
import { type MoneyEvent, moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { paidAndBack } from '../../server/receipts/paid-and-back.ts'
import { priceRows } from '../../server/receipts/receipt-rows.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { onboard } from './after-the-stay.ts'
import { act, finishAllWork, type Life, type LifeAction, startLife } from './booking-life.ts'
import { startClock, waitFor } from './life-clock.ts'
import { type RunRandom, randomOfRun, runs, seed } from './runs.ts'

useDatabase()
useCardProvider({ processingSeconds: 86_400 })

const lives = runs('OWNER_COLUMNS', 4)

test('finding O6: over random histories each column of page, file and statements adds up to the same', async () => {
  console.info(`owner columns: ${lives} lives from --seed ${seed}`)
  const clock = await startClock()
  let takenOffMinor = 0
  summed.clear()
  for (let n = 0; n < lives; n += 1) {
    const chance = randomOfRun(seed + n)
    const life = await startLife(clock, {
      policy: 'moderate',
      bufferMinutes: 0,
      priceMinor: chance.of([101, 7500, 9999]),
    })
    if (n % 4 !== 3) await onboard(life, 'finished')
    await book(life, chance)
    await finishAllWork(clock)
    await expectColumns(life.owner)
    await expectTotals(life)
    await waitFor(clock, 12 * 1_440)
    await refundFirst(life)
    await expectLines(life.owner)
    if (n % 4 === 3) await loseUnsent(life)
    for (let round = 0; round < 8; round += 1) {
      await act(life, chance.of(later(chance)))
      await act(life, { do: 'work', worker: 'workPayouts' })
      await act(life, { do: 'work', worker: 'settleAll' })
      await expectColumns(life.owner)
      await expectTotals(life)
    }
    await expectLines(life.owner)
    takenOffMinor += add(await pages(life.owner)).takenOffMinor
  }
  expect(takenOffMinor, 'penalties were taken off payouts').toBeGreaterThan(0)
  expect(summed.size, 'lines of refunded stays were summed').toBeGreaterThan(0)
  expect(Object.fromEntries(totals), 'totals of each sign were compared').toMatchObject({
    '-1': expect.any(Number),
    0: expect.any(Number),
    1: expect.any(Number),
  })
})

async function book(life: Life, chance: RunRandom): Promise<void> {
  for (const [at, day] of [1, 3, 4, 6, 9].entries()) {
    const slot = { day, hour: chance.of([9, 12, 15]), hours: chance.of([1, 2, 3]) }
    await act(life, { do: 'hold', guest: at % 2, slot })
    await act(life, { do: 'pay', which: at, card: 'good' })
    if (at === 0) continue
    // Before the provider's events about a payment are processed, its booking cannot be changed or cancelled.
    await act(life, { do: 'work', worker: 'settleAll' })
    if (chance.happens(0.3)) await act(life, { do: 'change', which: at, slot: { ...slot, hours: slot.hours + 1 } })
    if (chance.happens(0.3)) await act(life, { do: 'cancel', which: at, by: chance.of(['guest', 'owner'] as const) })
  }
  // The owner owes a penalty in every life, which earlier stays pay.
  await act(life, { do: 'cancel', which: 4, by: 'owner' })
}

/** Pays out the first booking and refunds it in part, so that every run has a reversal. */
async function refundFirst(life: Life): Promise<void> {
  await act(life, { do: 'work', worker: 'workPayouts' })
  await act(life, { do: 'refundStay', which: 0, percent: 50 })
  await act(life, { do: 'work', worker: 'workPayouts' })
  await expectColumns(life.owner)
}

/** Loses a dispute over the first booking, of which nothing was sent because its owner has no account. */
async function loseUnsent(life: Life): Promise<void> {
  await act(life, { do: 'dispute', which: 0 })
  await act(life, { do: 'work', worker: 'settleAll' })
  await expectColumns(life.owner)
  await act(life, { do: 'decide', which: 0, end: 'lost' })
  await act(life, { do: 'work', worker: 'settleAll' })
  await expectColumns(life.owner)
  await act(life, { do: 'work', worker: 'workPayouts' })
  await expectColumns(life.owner)
  const lost = {
    transferredMinor: 0,
    takenOffMinor: 0,
    shareMinor: 0,
    lostMinor: expect.toSatisfy((minor) => minor > 0),
  }
  expect(await pages(life.owner)).toContainEqual(expect.objectContaining(lost))
}

function later(chance: RunRandom): LifeAction[] {
  const which = chance.of([0, 1, 2, 3, 4])
  return [
    { do: 'refundStay', which, percent: chance.of([10, 30, 50, 100] as const) },
    { do: 'refundStay', which, percent: 30 },
    { do: 'dispute', which },
    { do: 'decide', which, end: chance.of(['won', 'lost'] as const) },
    { do: 'work', worker: 'sendRefunds' },
  ]
}

const columns = [
  'grossMinor',
  'ownerFeeMinor',
  'lostMinor',
  'shareMinor',
  'transferredMinor',
  'takenOffMinor',
  'takenBackMinor',
  'becameDebtMinor',
] as const
type Sums = Record<(typeof columns)[number] | 'openMinor', number>

async function expectColumns(owner: Person): Promise<void> {
  const page = await pages(owner)
  for (const row of page) {
    expectRow(row)
    // What a refund took from the owner's share took the fee on it too.
    expect(Math.abs(row.grossMinor - 10 * row.ownerFeeMinor), JSON.stringify(row)).toBeLessThan(30)
  }
  const whole = (await earningsOf(owner))[0]
  const bySum = add(page)
  if (!whole) return expect(page).toEqual([])
  const { frozenMinor, comingMinor, dueMinor, currency, ...earned } = whole
  const openMinor = frozenMinor + comingMinor + dueMinor
  expect({ ...earned, openMinor }).toEqual(bySum)
  expectRow({ ...earned, openMinor })
  expect(frozenMinor).toBe(add(page.filter(({ status }) => status === 'frozen')).openMinor)
  expect(currency).toBe('USD')
  expect(await fileSums(owner)).toEqual(bySum)
  expect(await dashboardSum(owner)).toBe(bySum.shareMinor)
  expect(await monthSums(owner)).toEqual(bySum)
  await expectDebts(owner, bySum)
  expect(await trueSums(owner)).toEqual({
    lost: bySum.lostMinor,
    sent: bySum.transferredMinor,
    off: bySum.takenOffMinor,
    back: bySum.takenBackMinor,
    debt: bySum.becameDebtMinor,
  })
  // The file is read in parts, of which these are the smallest: none is left out, and none comes twice.
  for (const perRead of [500, 2, 1]) {
    const every = []
    for await (const { bookingId, dueAt } of everyPayout(owner, { perRead }))
      every.push({ bookingId, at: dueAt.getTime() })
    expect(every.map(({ bookingId }) => bookingId).toSorted()).toEqual(
      page.map(({ bookingId }) => bookingId).toSorted(),
    )
    expect(every.map(({ at }) => at)).toEqual(every.map(({ at }) => at).toSorted((a, b) => b - a))
  }
}

/** The refunded stays of which the lines were summed. */
const summed = new Set<string>()
const feesOfStays = new Map<string, number>()

/**
 * Expects the lines of a booking to add up: what was paid, less what went back, is the fees and the owner's share. A stay's fee
 * is never rewritten. After a cancellation or a lost dispute, the guest's money goes other ways too.
 */
async function expectLines(owner: Person): Promise<void> {
  for (const row of await pages(owner)) await expectLinesOf(owner, row)
}

async function expectLinesOf(
  owner: Person,
  { bookingId, ownerFeeMinor }: { bookingId: string; ownerFeeMinor: number },
): Promise<void> {
  const events = await moneyTimeline(owner, bookingId)
  const of = (...kinds: MoneyEvent['kind'][]) =>
    events.reduce((sum, { kind, amountMinor }) => (kinds.includes(kind) ? sum + amountMinor : sum), 0)
  expect(of('ownerFee') - of('ownerFeeBack')).toBe(ownerFeeMinor)
  const { status, lostMinor } = await bookingOf(owner, bookingId)
  if (status !== 'completed') return
  expect(of('ownerFee')).toBe(feesOfStays.get(bookingId) ?? of('ownerFee'))
  feesOfStays.set(bookingId, of('ownerFee'))
  const isOnItsWay = events.some(({ kind, state }) => kind === 'refund' && state === 'failed')
  if (lostMinor > 0 || of('disputed', 'bookedAgain') > 0 || isOnItsWay) return
  const { paidMinor, backMinor } = paidAndBack(events)
  const feesMinor = of('fee', 'ownerFee') - of('feeBack', 'ownerFeeBack')
  const toTakeBackMinor = await stillToTakeBack(bookingId)
  const shareMinor = of('held', 'sent', 'takenOff') - of('takenBack', 'becameDebt') - toTakeBackMinor
  expect(paidMinor - backMinor, JSON.stringify(events)).toBe(feesMinor + shareMinor)
  if (of('ownerFeeBack') > 0) summed.add(bookingId)
}

/** How many totals of bookings were negative, zero and positive. */
const totals = new Map<number, number>()

/**
 * Expects the amounts on the page of each paid booking that has ended to add up to its total, and that to be what the ledger
 * gives the owner, less the penalty that it asks from them. The statement has the same total.
 */
async function expectTotals({ owner, started }: Life): Promise<void> {
  while ((await shareOutDue()) > 0);
  await settlePenalties()
  for (const { bookingId } of started) {
    const booking = await bookingOf(owner, bookingId)
    const { lines, sum } = await loadMoney(booking, owner)
    if (!sum) continue
    const totalMinor = minorOf(sum.total.amount)
    expect(
      lines.reduce((all, { amount }) => all + minorOf(amount), 0),
      JSON.stringify(lines),
    ).toBe(totalMinor)
    expect(lines.filter(({ title, amount }) => /went back/.test(title) && minorOf(amount) < 0)).toEqual([])
    if (booking.status === 'confirmed') continue
    expect(totalMinor, JSON.stringify(lines)).toBe(await givenToOwner(bookingId))
    const statement = priceRows(await issueReceipt(owner, bookingId)).at(-1)
    expect(statement).toEqual([sum.total.label, sum.total.amount, true])
    totals.set(Math.sign(totalMinor), (totals.get(Math.sign(totalMinor)) ?? 0) + 1)
  }
}

const minorOf = (amount: string) => Math.round(Number(amount.replace('−', '-').replaceAll(/[$,]/g, '')) * 100)

/** What the ledger gives the owner of a booking, without what was sent of it. */
async function givenToOwner(bookingId: string): Promise<number> {
  const [row] = await fetchRows<{ minor: number }>(
    db(),
    sql`select -coalesce(sum(e.amount_minor), 0)::bigint as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = ${bookingId}
        and (e.account = 'owner_payable' and t.kind not in ('transfer', 'transfer_reversal')
          or e.account = 'owner_debt' and t.kind = 'cancellation_penalty')`,
  )
  return row?.minor ?? 0
}

/** What the worker has not taken back yet after a refund. */
async function stillToTakeBack(bookingId: string): Promise<number> {
  const [row] = await fetchRows<{ minor: number }>(
    db(),
    sql`select coalesce(sum(amount_minor), 0)::bigint as minor from reversals where booking_id = ${bookingId} and status = 'due'`,
  )
  return row?.minor ?? 0
}

/** Expects the list of debts to explain what was taken off payouts and what became a debt; its open rest is what is owed. */
async function expectDebts(owner: Person, { takenOffMinor, becameDebtMinor }: Sums): Promise<void> {
  const debts = await debtListOf(owner.id, { from: null, to: null })
  const covers = debts.flatMap((debt) => debt.covers).filter(({ number, isSent }) => number !== null && isSent)
  expect(covers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(takenOffMinor)
  const back = debts.filter(({ reason }) => reason !== 'penalty')
  expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(becameDebtMinor)
  const openMinor = debts.reduce((sum, debt) => sum + debt.openMinor, 0)
  const [owed] = await owedByOwner(owner)
  expect(openMinor).toBe(owed?.amountMinor ?? 0)
}

function expectRow(row: Sums): void {
  expect(row.grossMinor - row.ownerFeeMinor - row.lostMinor).toBe(row.shareMinor)
  expect(row.transferredMinor + row.takenOffMinor - row.takenBackMinor - row.becameDebtMinor + row.openMinor).toBe(
    row.shareMinor,
  )
}

/** The share of all bookings as the dashboard shows it, those to come included. */
async function dashboardSum(owner: Person): Promise<number> {
  const { earned, upcoming } = await bookingStats(owner)
  return [...earned, ...upcoming].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The list, read with two entries per page. */
async function pages(owner: Person) {
  const all = []
  for (let offset = 0; ; offset += 2) {
    const rows = await payoutsOfOwner(owner, { limit: 2, offset })
    all.push(...rows)
    if (rows.length < 2) return all
  }
}

function add(rows: readonly Sums[]): Sums {
  const of = (key: keyof Sums) => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    grossMinor: of('grossMinor'),
    ownerFeeMinor: of('ownerFeeMinor'),
    lostMinor: of('lostMinor'),
    shareMinor: of('shareMinor'),
    transferredMinor: of('transferredMinor'),
    takenOffMinor: of('takenOffMinor'),
    takenBackMinor: of('takenBackMinor'),
    becameDebtMinor: of('becameDebtMinor'),
    openMinor: of('openMinor'),
  }
}

/** The sums of the file's columns by title, in minor units. */
async function fileSums(owner: Person): Promise<Sums> {
  const [head = [], ...lines] = await fileCells(owner, new URLSearchParams())
  const of = (title: string) =>
    lines.reduce((sum, cells) => sum + Math.round(Number(cells[head.indexOf(title)]) * 100), 0)
  return {
    grossMinor: of('Gross'),
    ownerFeeMinor: of('Owner fee'),
    lostMinor: of('Lost in disputes'),
    shareMinor: of('Net'),
    transferredMinor: of('Sent'),
    takenOffMinor: of('Taken off for what you owed'),
    takenBackMinor: of('Taken back'),
    becameDebtMinor: of('Became a debt'),
    openMinor: of('Still to send'),
  }
}

async function fileCells(owner: Person, params: URLSearchParams): Promise<string[][]> {
  const cells = []
  for await (const line of payoutLines(owner, payoutRangeOf(params)))
    cells.push(
      line
        .trimEnd()
        .replaceAll(/"[^"]*"/g, 'quoted')
        .split(','),
    )
  return cells
}

/** The sums of all monthly statements; expects a month's file to have as many lines as its statement has payouts. */
async function monthSums(owner: Person): Promise<Sums> {
  const all: Sums[] = []
  for (const month of await payoutMonths(owner)) {
    const params = new URLSearchParams({ month })
    expect(monthOf(params)).toBe(month)
    for (const { frozenMinor, comingMinor, dueMinor, ...row } of await earningsOf(owner, payoutRangeOf(params)))
      all.push({ ...row, openMinor: frozenMinor + comingMinor + dueMinor })
    const listed = await payoutsOfOwner(owner, { limit: 100, range: payoutRangeOf(params) })
    expect((await fileCells(owner, params)).length).toBe(listed.length + 1)
  }
  return add(all)
}

/** What banks decided for guests, and what was sent, netted and reversed, directly from the tables; all in dollars. */
async function trueSums(owner: Person) {
  const [row] = await fetchRows<{ lost: number; sent: number; off: number; back: number; debt: number }>(
    db(),
    sql`select
      (select coalesce(sum(least(b.owner_share_minor, d.minor)), 0)::bigint from bookings b join payouts o on o.booking_id = b.id
        join (select booking_id, sum(owner_back_minor) as minor from disputes where status = 'lost' group by 1) d on d.booking_id = b.id
        where o.owner_id = ${owner.id}) as lost,
      (select coalesce(sum(amount_minor - netted_minor), 0)::bigint from payout_transfers where owner_id = ${owner.id} and status = 'sent') as sent,
      (select coalesce(sum(netted_minor), 0)::bigint from payout_transfers where owner_id = ${owner.id} and status = 'sent') as off,
      (select coalesce(sum(taken_minor), 0)::bigint from reversals where owner_id = ${owner.id} and status = 'done') as back,
      (select coalesce(sum(amount_minor - taken_minor), 0)::bigint from reversals where owner_id = ${owner.id} and status = 'done') as debt`,
  )
  return row
}
