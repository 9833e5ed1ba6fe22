import { Link } from 'react-router'
import { allSpaceTypes } from '../../server/spaces/all-space-types.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { paths } from '../paths.ts'
import { requireAdmin } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import type { Route } from './+types/types.ts'
import { AdminPage } from './admin-page.tsx'
import { Cell, type Column, DataTable } from './data-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { types: await allSpaceTypes(requireAdmin({ context, url })) }
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

/** All space types; each leads to where it is renamed, hidden or merged (decision 22). */
export default function Types({ loaderData: { types } }: Route.ComponentProps) {
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
    </AdminPage>
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
