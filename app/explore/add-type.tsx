import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'

const loadDialog = () => import('./add-type-dialog.tsx')
/** As with the sign-in dialog: whole on the server, fetched on intent in browsers. */
const AddTypeDialog = import.meta.env.SSR ? (await loadDialog()).default : lazy(loadDialog)

/** The chip 'Add Type' and its form. Before JavaScript the chip loads the page with the form open. */
export function AddType() {
  const { search } = useLocation()
  const [open, setOpen] = useState(() => new URLSearchParams(search).has('add-type'))
  return (
    <>
      <Link
        className="chip"
        data-kind="add"
        to={`${paths.explore()}?add-type`}
        rel="nofollow"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Plus size={16} aria-hidden="true" />
        Add Type
      </Link>
      {open && (
        <Suspense>
          <AddTypeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
