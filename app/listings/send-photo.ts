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

export const uploadedPhotos = z.array(photo)

/** Uploads one picture and reports its progress (0 to 1). Rejects with the server's message. */
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
      else reject(new Error(uploadError(request.response) ?? 'It could not be taken in.'))
    }
    request.send(file)
  })
}

/** Deletes an uploaded picture that no listing has yet. If that fails, it is removed automatically within a day. */
export async function requestPhotoRemoval(id: number): Promise<void> {
  await fetch(`${paths.listingPhotos()}?id=${id}`, { method: 'DELETE' }).catch(() => undefined)
}
