import { maxLimit, pageLimit } from '../../../rules/list-cursor.ts'
import { z } from './api-routes.ts'

/** The largest `integer` of the database. */
export const largestInteger = 2 ** 31 - 1

const fromOne = 'Please give a whole number from 1 on'

/** A whole number from 1 on in an address. */
export function numberInAddress(description?: string, most = Number.MAX_SAFE_INTEGER) {
  const isOne = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return z
    .string()
    .refine(isOne, most === Number.MAX_SAFE_INTEGER ? fromOne : `Please give a whole number, 1 to ${most}`)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1, description })
}

/** The size of a page in an address; all lists cut a larger one to the largest. */
export function limitParam(otherwise: number) {
  const description = `1 to ${maxLimit}, ${otherwise} if left out; more is ${maxLimit}`
  return pageLimit(otherwise).openapi({ type: 'integer', minimum: 1, description })
}

/** The number of a page of a list in an address. */
export const pageParam = numberInAddress('The first is 1', 10_000).default(1)
