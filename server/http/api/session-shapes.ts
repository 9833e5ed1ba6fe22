import { z } from '@hono/zod-openapi'
import { instant } from './common-shapes.ts'

export const sessionShape = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresAt: instant.openapi({ description: 'When the access token ends; refresh shortly before' }),
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      isAdmin: z.boolean(),
      needsSecondFactor: z
        .literal(true)
        .optional()
        .openapi({ description: 'An admin who has to turn on two-step sign-in first' }),
    }),
  })
  .openapi('Session')
