import { type Currency, toDecimalText } from '../../rules/money.ts'
import { type AddOnUnit, addOnUnits, emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { formText } from '../form-text.ts'

/** The rows of the form, as typed. `id` is unique in its list; days are '0' for Monday. */
export type TimeRow = { id: number; days: string[]; from: string; to: string; price: string }
export type DateRow = { id: number; first: string; last: string; price: string }
export type PeopleRow = { id: number; from: string; price: string }
export type DiscountRow = { id: number; from: string; percent: string }
export type AddOnRow = {
  id: number
  /** The id of an add-on that the listing has; empty for a new one. */
  addOnId: string
  name: string
  description: string
  unit: AddOnUnit
  price: string
  required: boolean
  most: string
}

/** The values of the prices form; its lists have the names that a tariff has. */
export type PricesDraft = {
  timePrices: TimeRow[]
  datePrices: DateRow[]
  peopleSteps: PeopleRow[]
  lengthDiscounts: DiscountRow[]
  addOns: AddOnRow[]
  version: string
  /** The ids of further listings that get the same. */
  also: string[]
  /** The price per hour that these get too, in minor units; empty if they keep theirs. */
  alsoPrice: string
}

/** The props of each section of the form. */
export type PricesFieldsProps = {
  draft: PricesDraft
  errors: Record<string, string>
  currency: Currency
  /** Changes a list of the draft, and forgets the errors of its rows. */
  onChange: (part: Partial<PricesDraft>) => void
}

/** The rows that adding begins with, and that are shown without JavaScript. */
export const newRows = {
  time: { days: [], from: '00:00', to: '24:00', price: '' } as Omit<TimeRow, 'id'>,
  date: { first: '', last: '', price: '' } as Omit<DateRow, 'id'>,
  people: { from: '', price: '' } as Omit<PeopleRow, 'id'>,
  discount: { from: '', percent: '' } as Omit<DiscountRow, 'id'>,
  addOn: {
    addOnId: '',
    name: '',
    description: '',
    unit: 'booking',
    price: '',
    required: false,
    most: '1',
  } as Omit<AddOnRow, 'id'>,
}

/** Returns the form's values for saved prices; past dates are left out, also of a row that has begun. */
export function draftOfPrices(
  saved: { tariff: Tariff | null; version: number; currency: Currency },
  today: string,
): PricesDraft {
  const { timePrices, datePrices, peopleSteps, lengthDiscounts, addOns } = saved.tariff ?? emptyTariff
  const text = (amountMinor: number) => toDecimalText({ amountMinor, currency: saved.currency })
  return {
    timePrices: timePrices.map(({ days, from, to, priceMinor }, id) => ({
      id,
      days: days.map(String),
      from,
      to: to === '00:00' ? '24:00' : to,
      price: text(priceMinor),
    })),
    datePrices: datePrices
      .filter(({ to }) => to >= today)
      .map(({ from, to, priceMinor }) => ({ first: from < today ? today : from, to, priceMinor }))
      .map(({ first, to, priceMinor }, id) => ({
        id,
        first,
        last: to === first ? '' : to,
        price: text(priceMinor),
      })),
    peopleSteps: peopleSteps.map(({ from, extraMinor }, id) => ({ id, from: String(from), price: text(extraMinor) })),
    lengthDiscounts: lengthDiscounts.map(({ fromHours, percent }, id) => ({
      id,
      from: String(fromHours),
      percent: String(percent),
    })),
    addOns: addOns.map(({ id: addOnId, priceMinor, most, ...rest }, id) => ({
      ...rest,
      id,
      addOnId,
      price: text(priceMinor),
      most: String(most),
    })),
    version: String(saved.version),
    also: [],
    alsoPrice: '',
  }
}

/** Returns the values of the form's fields. Rows without any value are left out. */
export function pricesDraftOf(form: FormData): PricesDraft {
  const text = (name: string) => formText(form, name)
  const rowsOf = <Row>(list: string, read: (name: string) => Row, isUsed: (row: Row) => boolean) => {
    const rows: (Row & { id: number })[] = []
    for (let at = 0; form.has(`${list}.${at}.row`); at += 1) {
      const row = read(`${list}.${at}`)
      if (isUsed(row)) rows.push({ ...row, id: rows.length })
    }
    return rows
  }
  const price = (name: string) => text(`${name}.price`).trim()
  const from = (name: string) => text(`${name}.from`).trim()
  return {
    timePrices: rowsOf(
      'timePrices',
      (name) => ({
        days: form.getAll(`${name}.days`).map(String),
        from: from(name),
        to: text(`${name}.to`),
        price: price(name),
      }),
      (row) => row.days.length > 0 || row.price !== '',
    ),
    datePrices: rowsOf(
      'datePrices',
      (name) => ({ first: text(`${name}.first`), last: text(`${name}.last`), price: price(name) }),
      ({ first, last, price: typed }) => `${first}${last}${typed}` !== '',
    ),
    peopleSteps: rowsOf(
      'peopleSteps',
      (name) => ({ from: from(name), price: price(name) }),
      (row) => row.from !== '' || row.price !== '',
    ),
    lengthDiscounts: rowsOf(
      'lengthDiscounts',
      (name) => ({ from: from(name), percent: text(`${name}.percent`).trim() }),
      (row) => row.from !== '' || row.percent !== '',
    ),
    addOns: rowsOf(
      'addOns',
      (name) => addOnOf(form, name),
      (row) => `${row.name}${row.description}${row.price}` !== '',
    ),
    version: text('version'),
    also: form.getAll('also').map(String),
    alsoPrice: text('alsoPrice'),
  }
}

function addOnOf(form: FormData, name: string): Omit<AddOnRow, 'id'> {
  const text = (field: string) => formText(form, `${name}.${field}`)
  return {
    addOnId: text('id'),
    name: text('name').trim(),
    description: text('description').trim(),
    unit: addOnUnits.find((unit) => unit === text('unit')) ?? 'booking',
    price: text('price').trim(),
    required: text('required') === 'yes',
    most: text('most').trim() || '1',
  }
}

/** Returns what `parseTariff` checks; amounts are as typed. */
export function tariffInputOf({ version, ...draft }: PricesDraft) {
  return {
    timePrices: draft.timePrices.map(({ days, from, to, price }) => ({
      days: days.map(Number),
      from,
      to,
      priceMinor: price,
    })),
    datePrices: draft.datePrices.map(({ first, last, price }) => ({
      from: first,
      to: last || first,
      priceMinor: price,
    })),
    peopleSteps: draft.peopleSteps.map(({ from, price }) => ({ from, extraMinor: price })),
    lengthDiscounts: draft.lengthDiscounts.map(({ from, percent }) => ({ fromHours: from, percent })),
    addOns: draft.addOns.map(({ id: _, addOnId, price, most, required, ...rest }) => ({
      ...rest,
      required,
      id: addOnId,
      priceMinor: price,
      most: required ? 1 : most,
    })),
    version,
  }
}
