import { Search } from 'lucide'
import { use } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Filters } from './load-explore.server.ts'
import { ExploreBase, sectionId } from './search-address.ts'
import { useTypingPause } from './use-search.ts'
import { useText } from './where-field.tsx'

/** The text of the search. Searches when the user stops typing, and on Enter (also without JavaScript). */
export function SearchBox({ filters: { q, ...others } }: { filters: Filters }) {
  const base = use(ExploreBase)
  const afterTyping = useTypingPause()
  const [text, setText] = useText(q ?? '')
  return (
    <Form
      method="get"
      action={base === '/' ? `/?index#${sectionId}` : base}
      role="search"
      aria-label="Search by text"
      preventScrollReset
      replace
      onInput={({ currentTarget }) => afterTyping(() => currentTarget.requestSubmit())}
      onSubmit={() => afterTyping()}
      className="flex gap-2"
    >
      <div className="input-with grow">
        <Icon of={Search} className="max-sm:hidden" />
        <input
          type="search"
          name="q"
          className="input min-h-14 placeholder:truncate max-sm:ps-3.5!"
          aria-label="Search by location, country, or title"
          placeholder="Search by location, country, or title..."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={100}
          enterKeyHint="search"
        />
      </div>
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button className="min-h-14">
        <Icon of={Search} className="sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  )
}
