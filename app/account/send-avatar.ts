import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { avatarLimits } from '../../rules/photo-limits.ts'
import { uploadError } from '../marketplace/upload-error.ts'

/** Sends one's own picture; gives back what it was refused for, or null. */
export async function sendAvatar(file: File): Promise<string | null> {
  if (file.size > avatarLimits.bytes) return 'A picture can have 5 MB at most'
  return await ask({ method: 'POST', body: file })
}

/** Takes it away; gives back what went wrong, or null. */
export function requestAvatarRemoval(): Promise<string | null> {
  return ask({ method: 'DELETE' })
}

async function ask(request: RequestInit): Promise<string | null> {
  try {
    const answer = await fetch(paths.avatar(), request)
    if (answer.ok) return null
    return uploadError(await answer.json()) ?? failures.updateProfile
  } catch {
    return failures.updateProfile
  }
}
