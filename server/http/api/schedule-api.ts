import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { parseSchedule } from '../../../rules/schedule.ts'
import { bookingsOutsideHours } from '../../bookings/bookings-outside-hours.ts'
import { changeSchedule } from '../../spaces/change-schedule.ts'
import { scheduleOf } from '../../spaces/schedule-of.ts'
import { ownSpaceOf } from '../../spaces/space-of.ts'
import type { AppEnv } from '../app-env.ts'
import {
  apiRoutes,
  createRoute,
  forPeople,
  json,
  jsonBody,
  mayRead,
  refusalDocs,
  signedInPerson,
} from './api-routes.ts'
import { spaceIdParam } from './presented-space.ts'
import { scheduleBody, scheduleShape } from './schedule-shapes.ts'

const one = createRoute({
  method: 'get',
  path: '/spaces/{id}/schedule',
  operationId: 'getSchedule',
  tags: ['Spaces'],
  summary: 'The opening hours and limits of one of my spaces',
  ...forPeople('listings:read'),
  request: { params: spaceIdParam },
  responses: { 200: json(scheduleShape, 'The schedule'), ...refusalDocs(401, 404) },
})

const change = createRoute({
  method: 'put',
  path: '/spaces/{id}/schedule',
  operationId: 'changeSchedule',
  tags: ['Spaces'],
  summary: 'Replace the opening hours and limits of one of my spaces; existing bookings stay',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam, ...jsonBody(scheduleBody) },
  responses: { 200: json(scheduleShape, 'The schedule as it is now'), ...refusalDocs(400, 401, 404, 409) },
})

/** When a space can be booked, for its owner. */
export const scheduleApi = apiRoutes()
  .openapi(one, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    return c.json(await presentSchedule(c, id), 200)
  })
  .openapi(change, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    const { limits } = await scheduleOf(person, id)
    const { timeZone: _, bookingsOutside: __, ...sent } = c.req.valid('json')
    await changeSchedule(person, id, parseSchedule(sent, limits))
    return c.json(await presentSchedule(c, id), 200)
  })

/** A key without `bookings:read` does not see which bookings there are. */
async function presentSchedule(
  c: Pick<Context<AppEnv>, 'get'>,
  spaceId: number,
): Promise<z.input<typeof scheduleShape>> {
  const person = signedInPerson(c)
  const { weekHours, specialHours, minHours, noticeMinutes, windowDays, bufferMinutes, version, timeZone } =
    await scheduleOf(person, spaceId)
  const outside = mayRead(c, 'bookings:read')
    ? await bookingsOutsideHours(person, spaceId, { weekHours, specialHours })
    : null
  return {
    minHours,
    noticeMinutes,
    windowDays,
    bufferMinutes,
    version,
    timeZone,
    weekHours: weekHours?.map((ranges) => [...ranges]) ?? null,
    specialHours: specialHours.map(({ date, ranges }) => ({ date, ranges: [...ranges] })),
    bookingsOutside:
      outside?.map(({ id, startTime, endTime }) => ({
        id,
        startTime: startTime.toISOString(),
        endTime: endTime.toISOString(),
      })) ?? null,
  }
}
