import { Form, Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { TextField } from '../ui/text-field.tsx'

type CollectionListProps = {
  collections: readonly { id: string; name: string; isShared: boolean; spaces: number }[]
  problem: Problem | null
  typed: string
}

/** Returns true if a refusal is shown beside the name of a collection. */
export function isAboutName({ fields, code }: Problem): boolean {
  return fields.name !== undefined || code === 'collectionExists'
}

/** The collections of a person, and the form to make another. */
export function CollectionList({ collections, problem, typed }: CollectionListProps) {
  return (
    <section aria-labelledby="collections" className="collections">
      <h2 id="collections" className="type-title-3">
        Collections
      </h2>
      {collections.length > 0 && (
        <ul className="collection-list">
          {collections.map(({ id, name, isShared, spaces }) => (
            <li key={id}>
              <Link to={paths.collection(id)}>
                <b className="type-title-4">{name}</b>
                <span className="text-soft">
                  {spaces === 1 ? '1 space' : `${spaces} spaces`}
                  {isShared && ', shared'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {problem && !isAboutName(problem) && <NoticeInView about={problem} tone="bad" title={problem.message} />}
      <Form method="post" className="collection-form">
        <TextField
          label="A new collection"
          name="name"
          required
          maxLength={80}
          defaultValue={typed}
          placeholder="Shoots in March"
          error={problem && isAboutName(problem) ? (problem.fields.name ?? problem.message) : undefined}
        />
        <Button variant="line">Make it</Button>
      </Form>
    </section>
  )
}
