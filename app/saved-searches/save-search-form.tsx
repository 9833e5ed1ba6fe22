import { Bell } from 'lucide'
import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { clientAction } from './saved-searches.tsx'

/** Saves the search of this page under a name, which can be changed on the page of saved searches. */
export function SaveSearchForm({ address, name }: { address: string; name: string }) {
  const { Form } = useFetcher({ key: address })
  return (
    <Form method="post" action={paths.savedSearches()}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="name" value={name} />
      <Button variant="line" size="small">
        <Icon of={Bell} size={18} />
        <span>
          Save<span className="max-md:sr-only"> this search</span>
        </span>
      </Button>
    </Form>
  )
}

/** Why the search of this page was not saved. It is not in the row of the form, which phones show as one line to swipe. */
export function NotSavedNotice({ address }: { address: string }) {
  const { data } = useFetcher<typeof clientAction>({ key: address })
  return data && <Notice tone="bad" title={data.problem.fields.address ?? data.problem.message} />
}
