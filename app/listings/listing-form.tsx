import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Photo } from '../../server/spaces/space-card.ts'
import { Button } from '../ui/button.tsx'
import { BasicsFields } from './basics-fields.tsx'
import type { FormChoices } from './form-choices.server.ts'
import { FormProblems } from './form-problems.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { formValues, restoreDraft, saveDraft } from './listing-draft.ts'
import { ListingPhotos } from './listing-photos.tsx'
import { ListingTabs } from './listing-tabs.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceFields } from './price-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { ListingProblem } from './save-listing.server.ts'
import { useListingErrors } from './use-listing-errors.ts'
import { usePhotoTiles } from './use-photo-tiles.ts'
import { useUnsaved } from './use-unsaved.ts'
import './listing.css'
import type { ListingFormValues } from './fields-props.ts'

type ListingFormProps = {
  title: string
  /** The back link. */
  back: ReactNode
  /** What to know before the form is filled in. */
  notice?: ReactNode
  submit: string
  pending: string
  /** The message if saving failed for an unknown reason. */
  failure: string
  /** The session storage key under which values survive a reload; an edited listing has none. */
  draftKey?: string
  /** The id of an existing listing. */
  spaceId?: number
  choices: FormChoices
  values?: ListingFormValues
  /** Digests of the values (`listingDigests`) as JSON: a save changes only what the form has other values of by then. */
  loaded?: string
  photos?: Photo[]
  problem: ListingProblem | null
}

/**
 * The form for creating and editing a listing. Its fields are plain inputs, so that it works without JavaScript too.
 */
export function ListingForm({
  draftKey,
  spaceId,
  choices,
  values = {},
  loaded: given,
  photos: saved = [],
  problem,
  ...words
}: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ListingFormValues>({ currency: 'USD', ...values })
  const [now, setNow] = useState(choices.now)
  // Those that the form was opened with, although its page is loaded again after a save that failed.
  const [loaded] = useState(given)
  const photos = usePhotoTiles(saved, draftKey, problem?.missingPhotos)
  const { errors, isScripted, check, forget } = useListingErrors(form, problem, photos.problem)
  const isSaving = useNavigation().formMethod === 'POST'
  // Must precede restoring the draft, which is unsaved as well.
  const { blocker, touched } = useUnsaved(form)
  const read = () => {
    if (!form.current) return
    setTyped(formValues(form.current))
    setNow(new Date())
    if (draftKey) saveDraft(draftKey, form.current)
  }
  const restore = useEffectEvent(() => {
    if (draftKey && form.current) restoreDraft(draftKey, form.current)
    read()
  })
  useEffect(() => restore(), [])
  const filledIn = (names: string[]) => {
    read()
    for (const name of names) forget(name)
  }
  const fields = { typed, values, errors }
  return (
    <div className="wrap">
      <header className="grid gap-4 py-[clamp(1.5rem,3vw,3rem)]">
        {words.back}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h1 className="type-title-1">{words.title}</h1>
          {draftKey && <p className="listing-kept text-soft">What you type is kept in this tab until you are done.</p>}
        </div>
        {words.notice}
        {spaceId !== undefined && <ListingTabs id={spaceId} here="basics" />}
      </header>
      <div className="listing">
        <Form
          method="post"
          ref={form}
          className="listing-form"
          noValidate={isScripted}
          onClick={touched}
          onInput={(event) => {
            touched()
            read()
            if ('name' in event.target) forget(String(event.target.name))
          }}
          onSubmit={(event) => {
            if (isSaving || !check()) event.preventDefault()
          }}
        >
          {loaded !== undefined && <input type="hidden" name="loaded" value={loaded} />}
          <BasicsFields choices={choices} {...fields} />
          <PlaceFields form={form} choices={choices} now={now} onFilled={filledIn} {...fields} />
          <PriceFields rates={choices.feeRates} {...fields} />
          <ListingPhotos photos={photos} error={errors.photos} />
          <RuleFields {...fields} spaceId={spaceId} />
          <div className="listing-end">
            <FormProblems form={form} problem={problem} errors={errors} failure={words.failure} />
            <Button size="large" pending={isSaving && words.pending}>
              {words.submit}
            </Button>
          </div>
        </Form>
        <PreviewCard typed={typed} cover={photos.cover} now={now} isNew={Boolean(draftKey)} />
      </div>
      <LeaveDialog blocker={blocker} keepsDraft={Boolean(draftKey)} />
    </div>
  )
}
