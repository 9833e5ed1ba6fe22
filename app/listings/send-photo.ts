import { z } from 'zod'
import { paths } from '../../rules/paths.ts'
import { uploadError } from '../marketplace/upload-error.ts'

const photo = z.object({
  id: z.number(),
  storageKey: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  palette: z.string(),
  alt: z.string(),
})

export type UploadedPhoto = z.output<typeof photo>

/** The statuses of a file that is too large, and of one that is not a picture. */
const refusedForGood = [413, 415]

export const uploadedPhotos = z.array(photo)

/** The server's refusal of a picture: sent again, the same file would be refused again. */
export class RefusedPhoto extends Error {}

/** Uploads one picture and reports its progress (0 to 1). Rejects with the server's message; `RefusedPhoto` if it is the file. */
export function sendPhoto(file: File, onProgress: (share: number) => void): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', paths.listingPhotos())
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The line dropped.'))
    request.onload = () => {
      const done = photo.safeParse(request.response)
      if (request.status < 300 && done.success) resolve(done.data)
      else {
        const words = uploadError(request.response) ?? 'It could not be taken in.'
        reject(refusedForGood.includes(request.status) ? new RefusedPhoto(words) : new Error(words))
      }
    }
    request.send(file)
  })
}

/** Deletes an uploaded picture that no listing has yet. If that fails, it is removed automatically within a day. */
export async function requestPhotoRemoval(id: number): Promise<void> {
  await fetch(`${paths.listingPhotos()}?id=${id}`, { method: 'DELETE' }).catch(() => undefined)
}
