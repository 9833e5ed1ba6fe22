import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** A key that was just made, to be copied: it is not shown again. */
export function NewApiKey({ apiKey }: { apiKey: string }) {
  const canCopy = useInBrowser(() => Boolean(navigator.clipboard), false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (apiKey) field.current?.focus()
  }, [apiKey])
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(apiKey)
    setCopied(apiKey)
  }
  return (
    <Notice tone="ok" title="Your new key" role="status">
      <div className="new-key">
        <TextField
          label="Copy it now: it is not shown again"
          ref={field}
          readOnly
          value={apiKey}
          onFocus={(event) => event.currentTarget.select()}
        />
        {canCopy && (
          <Button type="button" variant="line" onClick={copy}>
            {copied === apiKey ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
    </Notice>
  )
}
