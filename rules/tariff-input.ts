import { z } from 'zod'
import { fieldsOf } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { isRecord, wholeNumber } from './schedule.ts'
import { slugify } from './slug.ts'
import { type AddOn, emptyTariff, maxAddOns, roundingId, type Tariff } from './tariff.ts'
import { type TariffLimits, tariffProblem } from './tariff-limits.ts'
import { rowsOf } from './tariff-rows.ts'
import { isDate } from './time.ts'

/** What a tariff is checked against: the listing, the space's date of today, and the ids of its add-ons. */
export type TariffContext = TariffLimits & { today: string; addOnIds: readonly string[] }

/** A tariff as sent; `version` is that of the prices on which the changes are based. */
export type TariffInput = { tariff: Tariff | null; version: number }

export const maxTimePrices = 20
export const maxDatePrices = 100
/** The most people steps, and the most discounts. */
export const maxSteps = 3

/**
 * Parses the price rules as sent by the form or an API client. An amount (`priceMinor`, `extraMinor`) is a number of minor
 * units, or a typed text such as '12.50' in the listing's currency. Date prices in the past are dropped; without any rule
 * the tariff is null. Throws `invalidFields`; its fields are rows as sent (`addOns.2`) or whole lists (`addOns`).
 */
export function parseTariff(input: unknown, context: TariffContext): TariffInput {
  const { sent, places } = withoutPastDates(input, context.today)
  const result = tariffInput(context).safeParse(sent)
  if (!result.success) {
    const issues = result.error.issues.map((issue) => ({ ...issue, path: rowPath(issue.path, places) }))
    throw new Refusal('invalidFields', { fields: fieldsOf(issues) })
  }
  const { version, addOns, ...rest } = result.data
  const tariff = { ...rest, addOns: withIds(addOns, context.addOnIds) }
  const problem = tariffProblem(tariff, context)
  if (problem) {
    const [field = ''] = rowPath(problem.field.split('.'), places)
    throw new Refusal('invalidFields', { fields: { [field]: problem.message } })
  }
  return { tariff: isEmpty(tariff) ? null : tariff, version }
}

/** Returns the rows of a tariff that are valid by themselves, for a preview while typing. */
export function validRows(input: Record<keyof Tariff, unknown[]>, context: TariffContext): Tariff {
  const rows = rowsOf(context)
  const valid = <Row>(schema: z.ZodType<Row>, list: unknown[]) =>
    list.flatMap((row) => schema.safeParse(row).data ?? [])
  return {
    timePrices: valid(rows.timePrice, input.timePrices),
    datePrices: valid(rows.datePrice, input.datePrices),
    peopleSteps: valid(rows.peopleStep, input.peopleSteps),
    lengthDiscounts: valid(rows.lengthDiscount, input.lengthDiscounts),
    addOns: withIds(valid(rows.addOn, input.addOns), context.addOnIds),
  }
}

function tariffInput(context: TariffContext) {
  const rows = rowsOf(context)
  return z.strictObject({
    timePrices: listOf(rows.timePrice, maxTimePrices, 'prices at times'),
    datePrices: listOf(rows.datePrice, maxDatePrices, 'dates with a price'),
    peopleSteps: listOf(rows.peopleStep, maxSteps, 'steps').superRefine(
      distinct(({ from }) => from, 'Another step begins at this number'),
    ),
    lengthDiscounts: listOf(rows.lengthDiscount, maxSteps, 'discounts').superRefine(
      distinct(({ fromHours }) => fromHours, 'Another discount begins at this number'),
    ),
    addOns: listOf(rows.addOn, maxAddOns, 'add-ons').superRefine(
      distinct(({ name }) => name.toLowerCase(), 'Another add-on has this name'),
    ),
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Please give the version of the prices that you change'),
  })
}

function listOf<Row extends z.ZodType>(row: Row, most: number, what: string) {
  return z.array(row, `There has to be a list of ${what}`).max(most, `At most ${most} ${what}`)
}

/** Refuses rows of which an earlier one has the same key. */
function distinct<Row>(keyOf: (row: Row) => string | number, message: string) {
  return (rows: readonly Row[], context: z.RefinementCtx) => {
    const keys = rows.map(keyOf)
    keys.forEach((key, at) => {
      if (keys.indexOf(key) < at) context.addIssue({ code: 'custom', path: [at], message })
    })
  }
}

type SentAddOn = Omit<AddOn, 'id'> & { id?: string | null | undefined }

/** Keeps the ids that the listing has; others are made from the names, and differ from all that it has. */
function withIds(addOns: readonly SentAddOn[], known: readonly string[]): AddOn[] {
  const kept = new Set<string>()
  const own = addOns.map(({ id }) => {
    if (!id || !known.includes(id) || kept.has(id)) return null
    kept.add(id)
    return id
  })
  const taken = new Set([...known, roundingId])
  return addOns.map(({ id: _, ...addOn }, at) => {
    const id = own[at] ?? freeId(addOn.name, taken)
    taken.add(id)
    return { id, ...addOn }
  })
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const base = slugify(name).slice(0, 36)
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
  return id
}

function isEmpty(tariff: Tariff): boolean {
  return Object.values({ ...emptyTariff, ...tariff }).every((rows) => rows.length === 0)
}

/** The input without dates in the past, and at which places the rest was sent. */
function withoutPastDates(input: unknown, today: string): { sent: unknown; places: number[] } {
  if (!isRecord(input) || !Array.isArray(input.datePrices)) return { sent: input, places: [] }
  const isPast = (row: unknown) => isRecord(row) && typeof row.to === 'string' && isDate(row.to) && row.to < today
  const kept = input.datePrices.map((row: unknown, place) => ({ row, place })).filter(({ row }) => !isPast(row))
  return { sent: { ...input, datePrices: kept.map(({ row }) => row) }, places: kept.map(({ place }) => place) }
}

/** The name of an issue's row: `datePrices.0`, at its place as sent. */
function rowPath([list, at]: readonly PropertyKey[], places: readonly number[]): string[] {
  if (list === undefined) return []
  if (at === undefined) return [String(list)]
  const place = list === 'datePrices' ? (places[Number(at)] ?? at) : at
  return [`${String(list)}.${String(place)}`]
}
