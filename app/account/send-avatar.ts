import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { avatarLimits } from '../../rules/photo-limits.ts'
import { uploadError } from '../marketplace/upload-error.ts'

/** Uploads the user's picture. Returns the error message, or null. */
export async function sendAvatar(file: File): Promise<string | null> {
  if (file.size > avatarLimits.bytes) return 'A picture can have 5 MB at most'
  return await ask({ method: 'POST', body: file })
}

/** Removes the picture. Returns the error message, or null. */
export function requestAvatarRemoval(): Promise<string | null> {
  return ask({ method: 'DELETE' })
}

async function ask(request: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(paths.avatar(), request)
    if (response.ok) return null
    return uploadError(await response.json()) ?? failures.updateProfile
  } catch {
    return failures.updateProfile
  }
}
