import { z } from 'zod'

/** The optional badges of a space (spec 4): 'featured' is set by admins, the others are computed daily (spec D25). */
export const badgeLabels = { featured: 'Featured', popular: 'Popular', greatValue: 'Great Value' } as const

export type BadgeName = keyof typeof badgeLabels

/** An admin's setting for a badge; 'automatic' leaves it to the daily computation. */
export const badgeSettings = ['automatic', 'on', 'off'] as const

export type BadgeSetting = (typeof badgeSettings)[number]

export const badgeSettingLabels: Record<BadgeSetting, string> = { automatic: 'Auto', on: 'Always', off: 'Never' }

/** Input that sets one badge of one space. 'featured' is never automatic, because it is not computed. */
export const badgeInput = z
  .object({
    spaceId: z.coerce.number().int().positive(),
    badge: z.enum(['featured', 'popular', 'greatValue']),
    setting: z.enum(badgeSettings),
  })
  .refine(({ badge, setting }) => badge !== 'featured' || setting !== 'automatic', {
    path: ['setting'],
    message: 'Featured is on or off',
  })

export type BadgeInput = z.output<typeof badgeInput>

/** Returns the setting for a stored override. */
export function badgeSettingOf(override: boolean | null): BadgeSetting {
  return override === null ? 'automatic' : override ? 'on' : 'off'
}
