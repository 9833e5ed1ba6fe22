import { useEffect, useRef, useState } from 'react'
import { type UploadedPhoto, uploadedPhotos } from './upload-photo.ts'
import { photosKey } from './use-draft.ts'

/** Photos that were uploaded for a draft: they survive a reload of the page together with what was typed. */
export function useKeptPhotos(saved: UploadedPhoto[], draftKey: string | undefined) {
  const [photos, setPhotos] = useState(saved)
  const isRestored = useRef(false)
  useEffect(() => {
    if (!draftKey) return
    if (isRestored.current) {
      sessionStorage.setItem(photosKey(draftKey), JSON.stringify(photos))
      return
    }
    isRestored.current = true
    const kept = sessionStorage.getItem(photosKey(draftKey))
    const parsed = uploadedPhotos.safeParse(kept ? JSON.parse(kept) : [])
    if (parsed.success && parsed.data.length > 0) setPhotos(parsed.data)
  }, [draftKey, photos])
  return [photos, setPhotos] as const
}
