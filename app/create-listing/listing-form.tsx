import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Photo } from '../../server/spaces/space-card.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { BasicsFields } from './basics-fields.tsx'
import type { FormChoices } from './form-choices.server.ts'
import { ListingPhotos } from './listing-photos.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceFields } from './price-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { ListingProblem } from './save-listing.server.ts'
import { typedIn, useDraft } from './use-draft.ts'

/** What stands in the form's fields, by their names. */
export type Typed = Record<string, string>

type ListingFormProps = {
  title: string
  submit: string
  pending: string
  /** What is said where saving failed for no reason that can be told. */
  failure: string
  /** Where what was typed outlives a reload; an edited listing has none. */
  draftKey?: string
  choices: FormChoices
  values?: Typed
  photos?: Photo[]
  problem: ListingProblem | null
}

/** The one form of a listing: its fields are plain inputs, so that it works before JavaScript too. */
export function ListingForm({ draftKey, choices, values = {}, photos = [], problem, ...words }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ currency: 'USD', ...values })
  const [cover, setCover] = useState<Photo | null>(photos[0] ?? null)
  const isSaving = useNavigation().state !== 'idle'
  const readForm = () => form.current && setTyped(typedIn(form.current))
  useDraft(form, draftKey, problem, readForm)
  const errors = problem?.fields ?? {}
  return (
    <div className="wrap py-[clamp(2rem,5vw,4rem)]">
      <Link to={paths.home()} className="text-link">
        Back to listings
      </Link>
      <h1 className="type-title-1 mt-4">{words.title}</h1>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Form method="post" ref={form} onInput={readForm} className="grid max-w-2xl gap-12">
          {problem && <Notice tone="bad" title={problem.message ?? words.failure} />}
          <BasicsFields choices={choices} values={values} errors={errors} />
          <PlaceFields
            form={form}
            choices={choices}
            typed={typed}
            values={values}
            errors={errors}
            onFilled={readForm}
          />
          <PriceFields typed={typed} values={values} errors={errors} />
          <ListingPhotos photos={photos} draftKey={draftKey} onCover={setCover} />
          <RuleFields values={values} errors={errors} />
          <Button size="large" pending={isSaving && words.pending} className="justify-self-start">
            {words.submit}
          </Button>
        </Form>
        <PreviewCard typed={typed} cover={cover} />
      </div>
    </div>
  )
}

export type FieldsProps = { values: Typed; errors: Record<string, string> }
