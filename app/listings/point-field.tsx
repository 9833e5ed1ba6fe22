import { MapPin } from 'lucide'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { TextField } from '../ui/text-field.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import type { FieldsProps } from './fields-props.ts'

const NotLoaded = () => <FailedSection title="The map could not be loaded" />

const PointMap = lazy(
  loadPart(() => (import.meta.env.SSR ? Promise.reject() : import('../map/point-map.tsx')), NotLoaded),
)

type PointFieldProps = FieldsProps & {
  form: RefObject<HTMLFormElement | null>
  /** Called after the map has changed the field. */
  onFilled: (names: string[]) => void
}

/** The point of a space: typed, or with JavaScript set on a map, which is loaded on request. */
export function PointField({ form, typed, values, errors, onFilled }: PointFieldProps) {
  const [isShown, setShown] = useState(false)
  const isBrowser = useInBrowser(() => true, false)
  const set = (point: string) => {
    const control = form.current?.elements.namedItem('point')
    if (!(control instanceof HTMLInputElement)) return
    control.value = point
    onFilled(['point'])
  }
  return (
    <>
      <TextField
        label="Point on the map"
        name="point"
        fieldClass="col-span-full"
        maxLength={60}
        autoComplete="off"
        defaultValue={values.point}
        error={errors.point}
        placeholder="40.7306, -73.9866"
        hint="Latitude and longitude, as any map gives them. Without it, the middle of the city counts."
      />
      {isBrowser && !isShown && (
        <Button
          type="button"
          variant="line"
          className="col-span-full justify-self-start"
          onClick={() => setShown(true)}
        >
          <Icon of={MapPin} />
          Set it on a map
        </Button>
      )}
      {isShown && (
        <Suspense fallback={<p role="status">Loading the map...</p>}>
          <PointMap typed={typed} set={set} />
        </Suspense>
      )}
    </>
  )
}
