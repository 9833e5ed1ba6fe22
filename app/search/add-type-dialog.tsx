import { useEffect, useEffectEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AddTypeResult } from './add-type-result.ts'
import { addTypePath } from './search-address.ts'

/** Adds a space type for all users. An error is shown in the form, which keeps the typed values (spec 8). */
export default function AddTypeDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<AddTypeResult>()
  const close = useEffectEvent(onClose)
  const sentWithoutScript = useActionData<AddTypeResult>()
  const result = fetcher.state === 'idle' ? (fetcher.data ?? sentWithoutScript) : undefined
  const problem = result?.ok === false ? result : undefined
  useEffect(() => {
    if (result?.ok) close()
  }, [result])
  return (
    <Dialog title="Add Type" onClose={onClose}>
      <fetcher.Form method="post" action={addTypePath} className="mt-5 grid gap-4">
        <TextField
          label="Type ID"
          name="name"
          required
          maxLength={40}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={problem?.fields.name === idHint ? undefined : idHint}
          error={problem?.fields.name}
        />
        <TextField label="Display Name" name="label" required maxLength={60} error={problem?.fields.label} />
        {problem && Object.keys(problem.fields).length === 0 && (
          <p className="text-bad" role="alert">
            {problem.error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button pending={fetcher.state !== 'idle' && 'Adding...'}>Add Type</Button>
          <Button type="button" variant="line" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}

const idHint = 'Only lowercase letters, numbers, and hyphens'
