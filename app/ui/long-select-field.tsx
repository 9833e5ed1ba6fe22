import { Field } from './field.tsx'

export type SelectOption = { value: string; text: string }

type LongSelectFieldProps = {
  label: string
  name: string
  value: string
  /** Values and texts of ours: no character in them needs escaping. */
  options: readonly SelectOption[]
  onChoose: (value: string) => void
}

/**
 * A select with many options, which are one text: as elements, those of the search's times were a fifth of a page. The server
 * marks the chosen one; in browsers React chooses it.
 */
export function LongSelectField({ label, options, onChoose, ...select }: LongSelectFieldProps) {
  const isChosen = (value: string) => import.meta.env.SSR && value === select.value
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...select}
          {...control}
          className="input"
          onChange={(event) => onChoose(event.currentTarget.value)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
          dangerouslySetInnerHTML={{
            __html: options.map((option) => optionText(option, isChosen(option.value))).join(''),
          }}
        />
      )}
    </Field>
  )
}

/** Without the end tag, which HTML does not require of an option. */
function optionText({ value, text }: SelectOption, isChosen: boolean): string {
  return `<option${value === text ? '' : ` value="${value}"`}${isChosen ? ' selected=""' : ''}>${text}`
}
