import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { avatarLimits, avatarTypes } from '../../rules/photo-limits.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { requestAvatarRemoval, sendAvatar } from './send-avatar.ts'

type AvatarFieldProps = { name: string; url: string | null; problem: string | null }

/** The user's picture, uploaded as soon as it is chosen. Without JavaScript it is a form with a button. */
export function AvatarField({ name, url, problem }: AvatarFieldProps) {
  const { doing, done, error, run } = useSending(problem)
  const id = useId()
  return (
    <form method="post" action={paths.avatar()} encType="multipart/form-data" className="avatar-field">
      <Avatar name={name} url={url} />
      <div className="grid gap-3">
        <label className="field-label" htmlFor={id}>
          {url ? 'Another picture' : 'A picture of you'}
        </label>
        <input
          id={id}
          type="file"
          name="picture"
          required
          accept={avatarTypes.join(',')}
          aria-describedby={`${id}hint`}
          className="file-input"
          onChange={({ target }) => {
            const file = target.files?.item(0)
            if (file)
              void run('Uploading...', () => sendAvatar(file), 'Your picture is saved').then(() => (target.value = ''))
          }}
        />
        <p className="field-hint" id={`${id}hint`}>
          {avatarLimits.words}, max 5MB. It is cut to a square.
        </p>
        <p role="status" className="sr-only">
          {doing}
        </p>
        <div role="status">{done && <Notice tone="ok" title={done} />}</div>
        {error && <FieldError>{error}</FieldError>}
        <div className="flex flex-wrap gap-3">
          <Button variant="line" size="small" className="without-script" pending={doing === 'Uploading...' && doing}>
            Upload
          </Button>
          {url && (
            <Button
              type="button"
              variant="line"
              size="small"
              className="with-script"
              pending={doing === 'Removing...' && doing}
              onClick={() => void run('Removing...', requestAvatarRemoval, 'Your picture is removed')}
            >
              Remove the picture
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** The state and the error of an upload. Afterwards the page is revalidated, including its header. */
function useSending(problem: string | null) {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [error, setError] = useState(problem)
  return {
    doing,
    done,
    error,
    async run(what: string, work: () => Promise<string | null>, said: string) {
      setDoing(what)
      setDone(null)
      const refused = await work()
      setError(refused)
      if (!refused) await revalidate()
      setDoing(null)
      if (!refused) setDone(said)
    },
  }
}
