import type { z } from '@hono/zod-openapi'
import { emptyTariff } from '../../../rules/tariff.ts'
import { parseTariff } from '../../../rules/tariff-input.ts'
import type { Person } from '../../accounts/person.ts'
import { changePrices } from '../../spaces/change-prices.ts'
import { pricesOf } from '../../spaces/prices-of.ts'
import { ownSpaceOf } from '../../spaces/space-of.ts'
import { presentTariff } from './api-presenters.ts'
import { apiRoutes, createRoute, forPeople, json, jsonBody, refusalDocs, signedInPerson } from './api-routes.ts'
import { spaceIdParam } from './presented-space.ts'
import { pricesBody, pricesShape } from './price-shapes.ts'

const one = createRoute({
  method: 'get',
  path: '/spaces/{id}/prices',
  operationId: 'getPrices',
  tags: ['Spaces'],
  summary: 'The price rules and add-ons of one of my spaces',
  ...forPeople('listings:read'),
  request: { params: spaceIdParam },
  responses: { 200: json(pricesShape, 'The prices'), ...refusalDocs(401, 404) },
})

const change = createRoute({
  method: 'put',
  path: '/spaces/{id}/prices',
  operationId: 'changePrices',
  tags: ['Spaces'],
  summary: 'Replace the price rules and add-ons of one of my spaces; existing bookings keep theirs',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam, ...jsonBody(pricesBody) },
  responses: { 200: json(pricesShape, 'The prices as they are now'), ...refusalDocs(400, 401, 404, 409) },
})

/** What a space costs beside its usual price, for its owner. */
export const pricesApi = apiRoutes()
  .openapi(one, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    return c.json(await presentPrices(person, id), 200)
  })
  .openapi(change, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    const { context } = await pricesOf(person, id)
    const { currency: _, priceMinor: __, ...sent } = c.req.valid('json')
    await changePrices(person, id, parseTariff(sent, context))
    return c.json(await presentPrices(person, id), 200)
  })

async function presentPrices(person: Person, spaceId: number): Promise<z.input<typeof pricesShape>> {
  const { tariff, version, currency, priceMinor } = await pricesOf(person, spaceId)
  return { ...presentTariff(tariff ?? emptyTariff), version, currency, priceMinor }
}
