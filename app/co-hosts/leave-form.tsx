import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'

/** A co-host ends co-hosting. It is asked twice, because only the owner can undo it. */
export function LeaveForm() {
  return (
    <details className="co-host-leave">
      <summary>Stop co-hosting</summary>
      <Form method="post" className="grid gap-3">
        <p className="type-small text-soft">You lose access at once. Only a new invitation brings it back.</p>
        <Button name="intent" value="leave" variant="bad" className="justify-self-start">
          Stop co-hosting it
        </Button>
      </Form>
    </details>
  )
}
