import { useEffect, useRef } from 'react'
import { CopyField } from '../ui/copy-field.tsx'
import { Notice } from '../ui/notice.tsx'

/** A key or secret that was just made, to be copied: it is not shown again. */
export function NewSecret({ title, secret }: { title: string; secret: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (secret) field.current?.focus()
  }, [secret])
  return (
    <Notice tone="ok" title={title} role="status">
      <CopyField label="Copy it now: it is not shown again" value={secret} ref={field} />
    </Notice>
  )
}
