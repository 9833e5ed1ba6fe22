import { Form, Link } from 'react-router'
import { mailIntervals, mailIntervalTexts } from '../../rules/saved-search.ts'
import { AskFirst } from '../listings/ask-first.tsx'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import type { SavedSearchView } from './saved-search-view.ts'

type SavedSearchFormProps = {
  search: SavedSearchView
  /** What came of the last change of it, if it was refused. */
  result: { problem: Problem; typed: { name: string; mailEvery: string } } | undefined
}

/** A saved search: its link, and the form that changes or deletes it. */
export function SavedSearchForm({ search: { id, name, mailEvery, to, withoutTime }, result }: SavedSearchFormProps) {
  const { fields = {}, message } = result?.problem ?? {}
  return (
    <article className="saved-search">
      <div className="grid content-start gap-1">
        <h2 className="type-title-4">
          {to ? (
            <Link to={to} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {!to && <p className="type-small text-soft">We can no longer read this search. Please delete it.</p>}
        {withoutTime && (
          <p className="type-small text-soft">
            Its date is over.{' '}
            <Link to={withoutTime} className="text-link">
              Search without the date
            </Link>
          </p>
        )}
        {message && Object.keys(fields).length === 0 && <NoticeInView about={result} tone="bad" title={message} />}
      </div>
      <Form method="post" className="saved-search-form">
        <input type="hidden" name="id" value={id} />
        {to && (
          <>
            <TextField
              label="Name"
              name="name"
              defaultValue={result?.typed.name || name}
              maxLength={80}
              error={fields.name}
            />
            <SelectField
              label="E-mail me"
              name="mailEvery"
              defaultValue={result?.typed.mailEvery || mailEvery}
              error={fields.mailEvery}
            >
              {mailIntervals.map((interval) => (
                <option key={interval} value={interval}>
                  {mailIntervalTexts[interval]}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {to && (
          <Button name="intent" value="change" variant="line" aria-label={`Save ${name}`}>
            Save
          </Button>
        )}
        <AskFirst label="Delete" what={name} question="It is gone then, and sends no more e-mails.">
          <Button name="intent" value="delete" variant="bad" size="small" aria-label={`Delete it: ${name}`}>
            Delete it
          </Button>
        </AskFirst>
      </Form>
    </article>
  )
}
