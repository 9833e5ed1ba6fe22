import sharp from 'sharp'
import { photoUrl, photoWidthFor } from '../../rules/photo-url.ts'
import type { FirstImage } from '../bookings/booking-of.ts'
import { logBug } from '../log.ts'
import { readPhoto } from '../photos/photo-storage.ts'

/** The size of the photo on a receipt, in points. */
export const receiptPhotoSize = { width: 84, height: 56 } as const
/** Three pixels per point, which is sharp in print too. */
const pixels = 3

/**
 * Returns a space's first photo as JPEG, because a PDF cannot contain WebP. Returns null without a photo, and for one that
 * cannot be read, which is logged unless it is only missing: a receipt is complete without it.
 */
export async function receiptPhoto(image: FirstImage | null): Promise<Buffer | null> {
  if (!image) return null
  const [width, height] = [receiptPhotoSize.width * pixels, receiptPhotoSize.height * pixels]
  try {
    const file = photoUrl(image.storageKey, photoWidthFor(image.widths, width)).replace('/photos/', '')
    const webp = await readPhoto(file)
    if (!webp) return null
    return await sharp(webp).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
  } catch (error) {
    logBug(error, { part: 'receipt photo' })
    return null
  }
}
