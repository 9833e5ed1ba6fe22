import { data, Form, useNavigation } from 'react-router'
import { counted } from '../../rules/counted.ts'
import { paths } from '../../rules/paths.ts'
import { allSpaceTypes, type SpaceTypeRow } from '../../server/spaces/all-space-types.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { requireAdmin } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-type'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { TypeState } from './admin-types.tsx'
import { changeType } from './change-type.server.ts'
import { SureBox } from './sure-box.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const types = await allSpaceTypes(requireAdmin({ context, url }))
  const type = types.find(({ name }) => name === params.name)
  if (!type) throw data('Not found', { status: 404 })
  const targets = types.filter((one) => one.name !== type.name && !one.mergedInto && !one.isHidden)
  return { type, targets: targets.map(({ name, label }) => ({ name, label })) }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requireAdmin({ context, url })
  return await changeType(person, params.name, await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Space type ${params.name}`,
    description: 'Rename, hide or merge a space type.',
    path: paths.adminType(params.name),
    noindex: true,
  })
}

/** One space type: its display name, whether it is shown, and merging it into another (spec D22 and spec D36). */
export default function TypePage({ loaderData: { type, targets }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive(['space-types'])
  const fields = result?.error?.fields ?? {}
  const hasField = Object.keys(fields).length > 0
  return (
    <AdminPage title={type.label} aside={<TypeState type={type} />}>
      <div className="grid max-w-[44rem] gap-8">
        {!hasField && <ActionNotice result={result} />}
        <p className="text-soft">
          The type ID is <b>{type.name}</b> and stays so. {spacesText(type.spaces)}
        </p>
        {!type.mergedInto && <RenameForm type={type} error={fields.label} />}
        {!type.mergedInto && <HideForm type={type} error={fields.reason} />}
        {!type.mergedInto && targets.length > 0 && <MergeForm type={type} targets={targets} errors={fields} />}
      </div>
    </AdminPage>
  )
}

function RenameForm({ type, error }: { type: SpaceTypeRow; error: string | undefined }) {
  const pending = usePending('rename')
  return (
    <Form method="post" className="admin-panel grid gap-4" key={type.label}>
      <h2 className="type-title-4">Rename</h2>
      <input type="hidden" name="intent" value="rename" />
      <TextField label="Display name" name="label" defaultValue={type.label} required maxLength={60} error={error} />
      <div>
        <Button variant="line" pending={pending && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  )
}

function HideForm({ type, error }: { type: SpaceTypeRow; error: string | undefined }) {
  const intent = type.isHidden ? 'show' : 'hide'
  const pending = usePending(intent)
  return (
    <Form method="post" className="admin-panel grid gap-4" key={intent}>
      <h2 className="type-title-4">{type.isHidden ? 'Show again' : 'Hide'}</h2>
      <p className="text-soft">
        {type.isHidden
          ? 'It comes back to the chips, the listing form and its pages.'
          : 'It goes from the chips, the listing form and its pages. Its spaces stay and are found as before.'}
      </p>
      <input type="hidden" name="intent" value={intent} />
      <TextField label="The reason, for who added it" name="reason" maxLength={1000} required error={error} />
      <div>
        <Button variant="line" pending={pending && 'Saving...'}>
          {type.isHidden ? 'Show it' : 'Hide it'}
        </Button>
      </div>
    </Form>
  )
}

type MergeFormProps = {
  type: SpaceTypeRow
  targets: { name: string; label: string }[]
  errors: Record<string, string>
}

function MergeForm({ type, targets, errors }: MergeFormProps) {
  const pending = usePending('merge')
  return (
    <Form method="post" className="admin-panel grid gap-4">
      <h2 className="type-title-4">Merge</h2>
      <p className="text-soft">
        Its spaces become spaces of another type, and searches and addresses with '{type.name}' lead to that one.
      </p>
      <input type="hidden" name="intent" value="merge" />
      <SelectField label="Merge into" name="into" defaultValue="" required error={errors.into}>
        <option value="">Choose a type</option>
        {targets.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <SureBox error={errors.sure}>
        I mean it: {type.label} with its {counted(type.spaces, 'space')} goes into the other type. This cannot be
        undone.
      </SureBox>
      <div>
        <Button variant="bad" pending={pending && 'Merging...'}>
          Merge for good
        </Button>
      </div>
    </Form>
  )
}

function spacesText(spaces: number): string {
  if (spaces === 0) return 'No space is of this type.'
  return spaces === 1 ? 'One space is of this type.' : `${spaces.toLocaleString('en-US')} spaces are of this type.`
}

/** Returns true while the form with this intent is being submitted. */
function usePending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}
