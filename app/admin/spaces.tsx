import { Link } from 'react-router'
import { badgeInput, badgeLabels } from '../../rules/badge.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { adminSpaces } from '../../server/spaces/admin-spaces.ts'
import { setBadge } from '../../server/spaces/set-badge.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { listAddress } from '../list-address.ts'
import { useLive } from '../live/use-live.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { actionResult, requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/spaces'
import { AdminPage } from './admin-page.tsx'
import { BadgeSelect, FeaturedSwitch } from './badge-controls.tsx'
import { BadgeNotice } from './badge-notice.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { spaceFilterOf, spaceFilterOptions } from './space-filters.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireAdmin({ context, url })
  const { q, filter: wanted, cursor } = listAddress(url.searchParams, 'number')
  const filter = spaceFilterOf(wanted)
  return { q, filter: filter ?? '', ...(await adminSpaces(person, { q, filter, cursor })) }
}

/** Sets a badge. Returns what was changed and how to undo it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireAdmin({ context, url })
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const input = parseInput(badgeInput, form)
    return { ...input, ...(await setBadge(person, input)) }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Spaces',
    description: 'All spaces, with their badges.',
    path: paths.adminSpaces(),
    noindex: true,
  })
}

const columns = {
  space: { label: 'Space' },
  owner: { label: 'Owner' },
  city: { label: 'City' },
  status: { label: 'Status' },
  featured: { label: badgeLabels.featured },
  popular: { label: badgeLabels.popular },
  greatValue: { label: badgeLabels.greatValue },
} as const satisfies Record<string, Column>

/** Finds spaces, features them and overrides their computed badges (spec D25). */
export default function Spaces({ loaderData: { q, filter, spaces, nextCursor }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive(['spaces'])
  return (
    <AdminPage title="Spaces">
      <div className="grid gap-6">
        <ListSearchForm
          q={q}
          label="Title, owner or city"
          filter={{ label: 'Status', chosen: filter, options: spaceFilterOptions }}
        />
        <BadgeNotice actionResult={result} />
        {spaces.length === 0 ? (
          <p className="text-soft">No space is found by that.</p>
        ) : (
          <DataTable label="Spaces" columns={Object.values(columns)}>
            {spaces.map((space) => (
              <tr key={space.id}>
                <Cell column={columns.space} isHeading>
                  {space.isDeleted ? (
                    space.title
                  ) : (
                    <Link to={paths.adminSpace(space.id)} className="text-link">
                      {space.title}
                    </Link>
                  )}
                </Cell>
                <Cell column={columns.owner}>
                  <Link to={paths.adminPerson(space.ownerId)} className="text-link">
                    {space.ownerName}
                  </Link>
                </Cell>
                <Cell column={columns.city}>{space.city}</Cell>
                <Cell column={columns.status}>
                  {space.isDeleted ? <Badge glyph="struck">Deleted</Badge> : <StatusBadge space={space} />}
                </Cell>
                <Cell column={columns.featured}>{isListed(space) && <FeaturedSwitch space={space} />}</Cell>
                <Cell column={columns.popular}>{isListed(space) && <BadgeSelect space={space} badge="popular" />}</Cell>
                <Cell column={columns.greatValue}>
                  {isListed(space) && <BadgeSelect space={space} badge="greatValue" />}
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager name="cursor" next={nextCursor} />
      </div>
    </AdminPage>
  )
}

/** Returns true if users can find the space; only then badges can be set. */
function isListed({
  isDeleted,
  isTakenDown,
  isDraft,
}: Record<'isDeleted' | 'isTakenDown' | 'isDraft', boolean>): boolean {
  return !isDeleted && !isTakenDown && !isDraft
}
