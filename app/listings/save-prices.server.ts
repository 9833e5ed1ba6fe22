import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Tariff } from '../../rules/tariff.ts'
import { parseTariff } from '../../rules/tariff-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changePrices, type Replaced } from '../../server/spaces/change-prices.ts'
import { pricesOf } from '../../server/spaces/prices-of.ts'
import { flashHeaders } from '../flash.server.ts'
import { lostRules, priceRulesText } from './price-rules-text.ts'
import { pricesDraftOf, tariffInputOf } from './prices-draft.ts'
import { notSaved } from './save-listing.server.ts'

/** Saves the prices form of the user's listing, and of the others that are ticked. Returns what was typed with a refusal. */
export async function savePrices(person: Person, spaceId: number, form: FormData) {
  const typed = pricesDraftOf(form)
  try {
    const { id, slug, context } = await pricesOf(person, spaceId)
    const also = typed.also.map(Number).filter(Number.isSafeInteger)
    const alsoPriceMinor = also.length > 0 && typed.alsoPrice !== '' ? Number(typed.alsoPrice) : null
    const input = parseTariff(tariffInputOf(typed), context)
    const replaced = await changePrices(person, id, input, also, alsoPriceMinor)
    const links = [{ to: paths.space(slug), text: 'See its page' }]
    const title = also.length > 0 ? `The prices of ${also.length + 1} listings are saved` : 'Your prices are saved'
    return redirect(paths.listingPrices(id), {
      headers: flashHeaders({ title, text: lostText(replaced, input.tariff), links }),
    })
  } catch (error) {
    if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 })
    return notSaved(error, typed, 'saving prices')
  }
}

/** Says what the others lost, together for those that lost the same; a message has room for two of these. */
function lostText(replaced: readonly Replaced[], tariff: Tariff | null): string | undefined {
  const titles = new Map<string, string[]>()
  for (const { title, tariff: before, currency } of replaced) {
    const text = priceRulesText(lostRules(before, tariff), currency)
    if (text) titles.set(text, [...(titles.get(text) ?? []), title])
  }
  const groups = [...titles]
  const said = groups.slice(0, 2).map(([text, [title = '', ...more]]) => {
    const lost = shortened(text, 200)
    return more.length > 0 ? `${more.length + 1} lost their ${lost}.` : `${shortened(title, 60)} lost its ${lost}.`
  })
  const others = groups.slice(2).flatMap(([, of]) => of).length
  if (others > 0) said.push(`${others} more lost theirs.`)
  return said.join(' ') || undefined
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
