import type { ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { TextField } from '../ui/text-field.tsx'
import { isAboutName } from './collection-list.tsx'

type CollectionToolsProps = {
  page: {
    id: string
    name: string
    isShared: boolean
    /** Asks whether the collection is to be deleted. */
    isDeleting: boolean
    others: readonly { id: number; title: string; city: string }[]
  }
  address: string
  problem: Problem | null
  /** The name as typed. */
  typed: string
}

/** What its person does with a collection: adds favourites, shares, renames and deletes it. */
export function CollectionTools({ page, address, problem, typed }: CollectionToolsProps) {
  const isOfName = problem !== null && isAboutName(problem)
  const notice = problem && !isOfName && (
    <NoticeInView about={problem} tone="bad" title={problem.fields.spaces ?? problem.message} />
  )
  return (
    <div className="collection-tools">
      {page.isDeleting ? <DeleteCollection page={page} notice={notice} /> : notice}
      {page.others.length > 0 && (
        <section aria-labelledby="add" className="grid content-start gap-4">
          <h2 id="add" className="type-title-3">
            Add from your favourites
          </h2>
          <Form method="post" className="grid gap-4" preventScrollReset>
            <div className="grid max-h-96 gap-1 overflow-y-auto">
              {page.others.map(({ id, title, city }) => (
                <label key={id} className="check">
                  <input type="checkbox" name="spaces" value={id} />
                  <span>
                    {title} <span className="text-soft">{city}</span>
                  </span>
                </label>
              ))}
            </div>
            <Button name="intent" value="add" variant="line" className="justify-self-start">
              Add
            </Button>
          </Form>
        </section>
      )}
      <section aria-labelledby="share" className="grid content-start gap-4">
        <h2 id="share" className="type-title-3">
          Share it
        </h2>
        <p className="text-soft">
          {page.isShared
            ? 'Everyone with this address sees the spaces in it, without your name.'
            : 'Nobody but you sees it. Sharing opens its address to everyone who has it.'}
        </p>
        {page.isShared && <CopyField label="Its address" value={address} />}
        <Form method="post" preventScrollReset>
          <Button name="intent" value={page.isShared ? 'unshare' : 'share'} variant="line">
            {page.isShared ? 'Stop sharing' : 'Share the collection'}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="rename" className="grid content-start gap-4">
        <h2 id="rename" className="type-title-3">
          Its name
        </h2>
        <Form method="post" className="collection-form" key={page.name} preventScrollReset>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={80}
            defaultValue={typed}
            error={isOfName ? (problem?.fields.name ?? problem?.message) : undefined}
          />
          <Button name="intent" value="rename" variant="line">
            Rename
          </Button>
        </Form>
        <ButtonLink to={deleteAddress(page.id)} variant="quiet" className="justify-self-start" preventScrollReset>
          Delete the collection
        </ButtonLink>
      </section>
    </div>
  )
}

/** Asks for confirmation. It has its own address, so that it opens without JavaScript too. */
function DeleteCollection({ page, notice }: { page: CollectionToolsProps['page']; notice: ReactNode }) {
  const navigate = useNavigate()
  const address = paths.collection(page.id)
  return (
    <Dialog
      title={`Delete ${page.name}?`}
      onClose={() => navigate(address, { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action={deleteAddress(page.id)} className="mt-4 grid gap-5">
        <p className="text-soft">
          This cannot be taken back. Its spaces stay in your favourites
          {page.isShared ? ', and whoever has its address finds nothing there any more.' : '.'}
        </p>
        {notice}
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to={address} replace preventScrollReset className="button" data-variant="line">
            Keep it
          </Link>
          <Button name="intent" value="delete" variant="bad">
            Delete for good
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function deleteAddress(id: string): string {
  return `${paths.collection(id)}?delete`
}
