import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** A key or secret that was just made, to be copied: it is not shown again. */
export function NewSecret({ title, secret }: { title: string; secret: string }) {
  const canCopy = useInBrowser(() => Boolean(navigator.clipboard), false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (secret) field.current?.focus()
  }, [secret])
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(secret)
  }
  return (
    <Notice tone="ok" title={title} role="status">
      <div className="new-key">
        <TextField
          label="Copy it now: it is not shown again"
          ref={field}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        {canCopy && (
          <Button type="button" variant="line" onClick={copy}>
            {copied === secret ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
    </Notice>
  )
}
