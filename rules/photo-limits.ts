/**
 * Limits for an uploaded picture: bytes, total pixels, pixels per side, the accepted formats as text, and what else is
 * accepted.
 */
export type PictureLimits = { bytes: number; pixels: number; side: number; gif: boolean; words: string; also?: string }

/** Limits for photos of a space: JPG, PNG or WebP, the formats of phones. */
export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: false,
  words: 'JPG, PNG or WebP',
  perSpace: 20,
} as const satisfies PictureLimits & { perSpace: number }

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Limits for profile pictures (spec 5: JPG, PNG or GIF, at most 5 MB); WebP is accepted too. */
export const avatarLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: true,
  words: 'JPG, PNG or GIF',
} as const satisfies PictureLimits

export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
