import { useState } from 'react'
import { Button } from './button.tsx'
import { useInBrowser } from './use-in-browser.ts'

/** Copies a text, and says so; renders nothing in a browser that cannot copy. */
export function CopyButton({ text }: { text: string }) {
  const canCopy = useInBrowser(() => Boolean(navigator.clipboard), false)
  const [copied, setCopied] = useState<string | null>(null)
  // A browser may refuse it; the text can be copied by hand then.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    )
  if (!canCopy) return null
  const isCopied = copied === text
  return (
    <>
      <Button type="button" variant="line" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
