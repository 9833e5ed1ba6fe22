import { z } from 'zod'

/** A place on earth in degrees, WGS 84. */
export type Point = { lat: number; lon: number }

/** Where a space is shown to everyone: no further than 500 metres from it, or the middle of its city. */
export type PublicPoint = Point & { isCity: boolean }

const example = 'Please give latitude and longitude, such as 52.4996, 13.4190'

/** A typed point, "52.4996, 13.4190", or one from a program; null without one. */
export const pointInput = z
  .union(
    [
      z.null(),
      z.string().transform((text, context) => {
        const point = parsePoint(text)
        if (point !== 'malformed') return point
        context.addIssue({ code: 'custom', message: example })
        return z.NEVER
      }),
      z.strictObject({
        lat: z.number().min(-90, example).max(90, example),
        lon: z.number().min(-180, example).max(180, example),
      }),
    ],
    example,
  )
  .optional()
  .transform((point): Point | null => point ?? null)

/** Parses a typed point; null if nothing is typed. */
function parsePoint(text: string): Point | null | 'malformed' {
  if (!text.trim()) return null
  const match = /^\s*([+-]?\d{1,3}(?:\.\d{1,15})?)°?(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d{1,15})?)°?\s*$/.exec(text)
  if (!match) return 'malformed'
  const point = { lat: Number(match[1]), lon: Number(match[2]) }
  return isPoint(point) ? point : 'malformed'
}

/** Formats a point as it is typed, to about ten centimetres. */
export function pointText({ lat, lon }: Point): string {
  return `${toDecimals(lat, 6)}, ${toDecimals(lon, 6)}`
}

export function toDecimals(value: number, digits: number): number {
  // Without -0.
  return Math.round(value * 10 ** digits) / 10 ** digits + 0
}

function isPoint({ lat, lon }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}
