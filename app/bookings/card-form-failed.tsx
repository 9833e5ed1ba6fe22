import type { Ref } from 'react'
import { failures } from '../../rules/failure.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Shown in place of a card form that could not be loaded; `ref` is its button. What was typed beside it stays. */
export function CardFormFailed({ ref, onAgain }: { ref: Ref<HTMLButtonElement>; onAgain: () => void }) {
  return (
    <Notice tone="bad" title={failures.payment}>
      <p>The card form could not be loaded. Nothing was charged.</p>
      <Button ref={ref} type="button" variant="line" size="small" className="mt-3" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  )
}
