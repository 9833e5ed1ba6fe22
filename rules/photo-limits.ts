/** What an owner may upload as a photo of a space: JPG, PNG or WebP, as phones make them. */
export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 64_000_000,
  perSpace: 20,
} as const

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
