import { Form, Link, useNavigation } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { spaceTypeInput } from '../../rules/space-type.ts'
import { addSpaceTypeAsAdmin } from '../../server/spaces/add-space-type.ts'
import { allSpaceTypes } from '../../server/spaces/all-space-types.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { actionResult, requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { failedResult, unreachedText } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import { useFormKey } from '../ui/use-form-key.ts'
import type { Route } from './+types/admin-types'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { Section } from './section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { types: await allSpaceTypes(requireAdmin({ context, url })) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const { label } = await addSpaceTypeAsAdmin(admin, parseInput(spaceTypeInput, form))
    return `${label} can be chosen now.`
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words = unreachedText(failures.addSpaceType)) => failedResult(words))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Space types',
    description: 'All space types, hidden and merged ones too.',
    path: paths.adminTypes(),
    noindex: true,
  })
}

const columns = {
  label: { label: 'Display name' },
  name: { label: 'Type ID' },
  spaces: { label: 'Spaces', align: 'end' },
  state: { label: 'State' },
  createdBy: { label: 'Added by' },
} as const satisfies Record<string, Column>

/**
 * All space types; each links to the page on which it is renamed, hidden or merged (spec D22). New ones are added
 * below.
 */
export default function Types({ loaderData: { types }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const formKey = useFormKey(Boolean(result?.ok))
  useLive(['space-types'])
  return (
    <AdminPage title="Space types">
      <DataTable label="Space types" columns={Object.values(columns)}>
        {types.map((type) => (
          <tr key={type.name}>
            <Cell column={columns.label} isHeading>
              <Link to={paths.adminType(type.name)} className="text-link">
                {type.label}
              </Link>
            </Cell>
            <Cell column={columns.name}>{type.name}</Cell>
            <Cell column={columns.spaces}>{type.spaces.toLocaleString('en-US')}</Cell>
            <Cell column={columns.state}>
              <TypeState type={type} />
            </Cell>
            <Cell column={columns.createdBy}>{type.createdBy ?? 'The start'}</Cell>
          </tr>
        ))}
      </DataTable>
      <Section id="add" title="Add a type">
        {Object.keys(result?.error?.fields ?? {}).length === 0 && <ActionNotice result={result} />}
        <AddForm key={formKey} errors={result?.error?.fields ?? {}} />
      </Section>
    </AdminPage>
  )
}

function AddForm({ errors }: { errors: Record<string, string> }) {
  const isAdding = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="admin-panel grid max-w-[44rem] gap-4" aria-labelledby="add">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Type ID"
          name="name"
          required
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          hint={errors.name ? undefined : 'Only lowercase letters, numbers, and hyphens'}
          error={errors.name}
        />
        <TextField label="Display name" name="label" required maxLength={60} error={errors.label} />
      </div>
      <div>
        <Button pending={isAdding && 'Adding...'}>Add type</Button>
      </div>
    </Form>
  )
}

/** Shown, hidden, or merged into another. */
export function TypeState({ type }: { type: { isHidden: boolean; mergedInto: string | null } }) {
  if (type.mergedInto) return <Badge glyph="struck">Merged into {type.mergedInto}</Badge>
  if (type.isHidden) {
    return (
      <Badge tone="warn" glyph="hatched">
        Hidden
      </Badge>
    )
  }
  return (
    <Badge tone="ok" glyph="open">
      Shown
    </Badge>
  )
}
