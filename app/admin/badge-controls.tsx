import { type FormEvent, useId } from 'react'
import { useFetcher } from 'react-router'
import { type BadgeName, badgeLabels, badgeSettingLabels, badgeSettingOf, badgeSettings } from '../../rules/badge.ts'
import type { AdminSpace } from '../../server/spaces/admin-spaces.ts'
import { Switch } from '../ui/switch.tsx'
import { type BadgeResult, badgeFetcherKey } from './badge-notice.tsx'
import './badges.css'

/** Switches 'Featured' at once; a plain form without JavaScript. */
export function FeaturedSwitch({ space }: { space: AdminSpace }) {
  const fetcher = useFetcher<BadgeResult>({ key: badgeFetcherKey })
  const wanted = submittedValue(fetcher.formData, space.id, 'featured')
  const isOn = wanted ? wanted === 'on' : space.featured
  return (
    <fetcher.Form method="post">
      <Fields spaceId={space.id} badge="featured" />
      <input type="hidden" name="setting" value={isOn ? 'off' : 'on'} />
      <Switch on={isOn}>
        <span className="sr-only">Featured: {space.title}</span>
      </Switch>
    </fetcher.Form>
  )
}

type BadgeSelectProps = { space: AdminSpace; badge: 'popular' | 'greatValue' }

/** Selects whether a badge is computed, always shown or never; the computed value is shown in brackets. */
export function BadgeSelect({ space, badge }: BadgeSelectProps) {
  const id = useId()
  const fetcher = useFetcher<BadgeResult>({ key: badgeFetcherKey })
  const override = badge === 'popular' ? space.popularOverride : space.greatValueOverride
  const stored = badgeSettingOf(override)
  const isOn = space[badge]
  const change = (event: FormEvent<HTMLSelectElement>) => void fetcher.submit(event.currentTarget.form)
  return (
    <fetcher.Form method="post" className="badge-select">
      <Fields spaceId={space.id} badge={badge} />
      <label htmlFor={id} className="sr-only">
        {badgeLabels[badge]}: {space.title}
      </label>
      <select
        id={id}
        name="setting"
        className="input"
        value={submittedValue(fetcher.formData, space.id, badge) ?? stored}
        onChange={change}
      >
        {badgeSettings.map((setting) => (
          <option key={setting} value={setting}>
            {badgeSettingLabels[setting]}
            {setting === 'automatic' && stored === 'automatic' && (isOn ? ' (yes)' : ' (no)')}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button" data-variant="line" data-size="small">
          Save
        </button>
      </noscript>
    </fetcher.Form>
  )
}

function Fields({ spaceId, badge }: { spaceId: number; badge: BadgeName }) {
  return (
    <>
      <input type="hidden" name="spaceId" value={spaceId} />
      <input type="hidden" name="badge" value={badge} />
    </>
  )
}

/** The value that is being submitted, shown until the server has stored it. */
function submittedValue(form: FormData | undefined, spaceId: number, badge: BadgeName): string | null {
  if (form?.get('spaceId') !== String(spaceId) || form.get('badge') !== badge) return null
  const setting = form.get('setting')
  return typeof setting === 'string' ? setting : null
}
