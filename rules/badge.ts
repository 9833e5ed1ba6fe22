import { z } from 'zod'

/** The optional badges of a space (spec 4): 'featured' is the admins' alone, the others are computed daily (spec D25). */
export const badgeLabels = { featured: 'Featured', popular: 'Popular', greatValue: 'Great Value' } as const

export type BadgeName = keyof typeof badgeLabels

/** What an admin says about a badge; 'automatic' leaves it to the daily computation. */
export const badgeSettings = ['automatic', 'on', 'off'] as const

export type BadgeSetting = (typeof badgeSettings)[number]

export const badgeSettingLabels: Record<BadgeSetting, string> = { automatic: 'Auto', on: 'Always', off: 'Never' }

/** An admin's wish for one badge of one space; 'featured' is on or off, since nothing computes it. */
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

/** The setting that a stored override stands for. */
export function badgeSettingOf(override: boolean | null): BadgeSetting {
  return override === null ? 'automatic' : override ? 'on' : 'off'
}
