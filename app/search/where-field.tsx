import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import type { Suggestion } from '../../server/search/suggest-places.ts'
import { loadPart } from '../ui/load-part.ts'
import type { Filters } from './search-address.ts'
import type { SearchDays } from './use-search-days.ts'
import { useSuggestions } from './use-suggestions.ts'
import './suggestions.css'
import type { SpaceType } from '../../server/spaces/space-types.ts'

const SuggestionLine = lazy(
  loadPart(
    () => import('./suggestion-line.tsx'),
    ({ suggestion }) => suggestion.name,
  ),
)

export type WhereSearch = { filters: Filters; placeName: string | null }

type WhereFieldProps = {
  search: WhereSearch
  inputClass: string
  placeholder: string
  /** The accessible name if there is no visible label; otherwise the label refers to `id`. */
  label?: string
  id?: string
  /** Called with the filters of a suggestion when it is selected. */
  onTake?: (filters: Filters) => void
}

type Chosen = { name: string; city?: string | undefined; country?: string | undefined }

/**
 * A city, a country or a text, with suggestions while typing (the combobox of the WAI-ARIA practices). A selected
 * suggestion is submitted as `city` or `country` until its name is edited.
 */
export function WhereField({ search, inputClass, placeholder, label, id: inputId, onTake }: WhereFieldProps) {
  const id = useId()
  const [text, setText] = useText(search.filters.q ?? search.placeName ?? '')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const shown = isOpen && suggestions.length > 0
  // What was chosen counts while its name is in the field: another search, as after Back, brings its own place.
  const taken = chosen?.name === text.trim() ? chosen : chosenIn(search)
  const isPlace = taken !== null && text.trim() === taken.name

  const take = (suggestion: Suggestion) => {
    setText(suggestion.name)
    setChosen(placeOf(suggestion))
    setOpen(false)
    onTake?.(filtersOf(suggestion))
  }
  const press = (event: KeyboardEvent) => {
    const suggestion = suggestions[active]
    if (event.key === 'Enter' && !suggestion) return setOpen(false)
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      return setOpen(false)
    }
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(((active + step + 1 + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Enter' && suggestion) {
      event.preventDefault()
      take(suggestion)
    }
  }
  return (
    <>
      <input
        className={inputClass}
        id={inputId}
        type="search"
        name="q"
        value={text}
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}${active}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {isPlace && <input type="hidden" name="place" value={text.trim()} />}
      {isPlace && taken.city && <input type="hidden" name="city" value={taken.city} />}
      {isPlace && taken.country && <input type="hidden" name="country" value={taken.country} />}
      {!taken && search.filters.city && <input type="hidden" name="city" value={search.filters.city} />}
      <div id={`${id}list`} role="listbox" aria-label="Suggestions" className="suggestions" hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: an option is active by aria-activedescendant
          <div
            key={`${suggestion.kind} ${suggestion.name}`}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <Suspense fallback={suggestion.name}>
              <SuggestionLine suggestion={suggestion} />
            </Suspense>
          </div>
        ))}
      </div>
      <span className="sr-only" role="status">
        {shown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  )
}

/**
 * The text of the field; a search from elsewhere replaces it. A search for what was typed here does not, since the user may
 * have typed on while it was loading.
 */
export function useText(searched: string): [string, (text: string) => void] {
  const [known, setKnown] = useState(searched)
  /** Each text that was in the field since the one that is searched. */
  const [texts, setTexts] = useState([searched])
  if (known !== searched) {
    setKnown(searched)
    const at = texts.findLastIndex((text) => text.trim() === searched)
    setTexts(at < 0 ? [searched] : texts.slice(at))
  }
  return [texts.at(-1) ?? '', (text) => setTexts([...texts, text])]
}

function chosenIn({ filters: { q, city, country }, placeName }: WhereSearch): Chosen | null {
  return !q && placeName ? { name: placeName, city, country } : null
}

function placeOf(suggestion: Suggestion): Chosen | null {
  if (suggestion.kind === 'space') return null
  const { name } = suggestion
  return suggestion.kind === 'city' ? { name, city: suggestion.slug } : { name, country: suggestion.code }
}

function filtersOf(suggestion: Suggestion): Filters {
  const place = placeOf(suggestion)
  return { q: place ? undefined : suggestion.name, city: place?.city, country: place?.country }
}

export type BarSearch = WhereSearch & SearchDays & { types: SpaceType[] }
