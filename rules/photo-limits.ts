/** What may be uploaded as a picture: how many bytes, pixels in all and on a side, and which kinds, in words. */
export type PictureLimits = { bytes: number; pixels: number; side: number; gif: boolean; words: string }

/** What an owner may upload as a photo of a space: JPG, PNG or WebP, as phones make them. */
export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: false,
  words: 'JPG, PNG or WebP',
  perSpace: 20,
} as const satisfies PictureLimits & { perSpace: number }

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What somebody may upload as their own picture (spec 5: JPG, PNG or GIF, at most 5 MB); WebP is taken too. */
export const avatarLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: true,
  words: 'JPG, PNG or GIF',
} as const satisfies PictureLimits

export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
