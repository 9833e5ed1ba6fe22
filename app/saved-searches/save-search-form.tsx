import { Bell } from 'lucide'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Saves the search of this page under a name, which can be changed on the page of saved searches. */
export function SaveSearchForm({ address, name }: { address: string; name: string }) {
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
