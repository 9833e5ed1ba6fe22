import { Plus } from 'lucide'
import { lazy, startTransition, useState } from 'react'
import { Link, useActionData, useLocation } from 'react-router'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import type { AddTypeResult } from './add-type-result.ts'
import { addTypePath } from './search-address.ts'

const loadDialog = loadPart(
  () => import('./add-type-dialog.tsx'),
  () => <FailedSection title="The form could not be loaded" />,
)
/** As with the sign-in dialog: imported directly on the server, loaded on intent in browsers. */
const AddTypeDialog = import.meta.env.SSR ? (await loadDialog()).default : lazy(loadDialog)

/** The chip 'Add Type' and its form. Without JavaScript the chip loads the page with the form open. */
export function AddType() {
  const { search } = useLocation()
  const isAdded = useActionData<AddTypeResult>()?.ok === true
  const [open, setOpen] = useState(() => new URLSearchParams(search).has('add-type') && !isAdded)
  return (
    <>
      <Link
        className="chip"
        data-kind="add"
        to={addTypePath}
        rel="nofollow"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={(event) => {
          event.preventDefault()
          startTransition(() => setOpen(true))
        }}
      >
        <Icon of={Plus} size={16} />
        Add Type
      </Link>
      {open && <AddTypeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
