import { ChevronLeft } from 'lucide'
import { data, Form, Link, redirect, useRouteLoaderData } from 'react-router'
import { collectionName, collectionSpace, collectionSpaces } from '../../rules/collection-input.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { currentTime } from '../../server/clock.ts'
import {
  addToCollection,
  deleteCollection,
  removeFromCollection,
  renameCollection,
  shareCollection,
} from '../../server/favourites/change-collections.ts'
import { collectionPage } from '../../server/favourites/collections-of.ts'
import { listedFavourites } from '../../server/favourites/favourites-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { cardView } from '../marketplace/card-view.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { actionResult, pageResult, personOf, requirePerson } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { Icon } from '../ui/icon.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/collection'
import { CollectionTools } from './collection-tools.tsx'
import './collections.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(context)
  const [{ cards, ...collection }, now] = await Promise.all([
    pageResult(() => collectionPage(person, params.id)),
    currentTime(),
  ])
  const saved = person && collection.isMine ? await listedFavourites(person) : []
  const inside = new Set(cards.map(({ id }) => id))
  return {
    ...collection,
    isDeleting: url.searchParams.has('delete'),
    cards: cards.map((card) => cardView(card, now)),
    others: saved.filter(({ id }) => !inside.has(id)),
  }
}

/** Changes a collection. What was refused stays in its form. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  const { data: result, init } = await actionResult(() => change(person, params.id, form))
  if (result.error?.code === 'notFound') throw data(result.error.message, { status: 404 })
  if (result.error) return data({ problem: result.error, typed: formText(form, 'name') }, init ?? {})
  const to = form.get('intent') === 'delete' ? paths.favourites() : paths.collection(params.id)
  throw redirect(to, { headers: flashHeaders({ title: result.ok }) })
}

async function change(person: Person, id: string, form: FormData): Promise<string> {
  const intent = form.get('intent')
  const typed = Object.fromEntries(form)
  if (intent === 'rename') {
    await renameCollection(person, id, parseInput(collectionName, typed).name)
    return 'The collection is renamed'
  }
  if (intent === 'share' || intent === 'unshare') {
    await shareCollection(person, id, intent === 'share')
    return intent === 'share' ? 'Everyone with the address can see it now' : 'Only you can see it now'
  }
  if (intent === 'add') {
    await addToCollection(person, id, parseInput(collectionSpaces, { spaces: form.getAll('spaces') }).spaces)
    return 'Added to the collection'
  }
  if (intent === 'remove') {
    await removeFromCollection(person, id, parseInput(collectionSpace, typed).space)
    return 'Removed from the collection'
  }
  if (intent !== 'delete') throw new Refusal('notFound')
  await deleteCollection(person, id)
  return 'The collection is deleted'
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await sendForm(serverAction, (words) => ({
    problem: failedResult(words).error,
    typed: formText(form, 'name'),
  }))
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.name ?? 'A collection',
    description: 'A collection of spaces by the hour.',
    path: paths.collection(params.id),
    noindex: true,
  })
}

/** A list of spaces that a person put together; others see it if it is shared. */
export default function Collection({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="wrap pb-(--section)">
      <header className="grid gap-4 py-[clamp(2rem,4vw,4rem)]">
        {page.isMine && (
          <Link
            to={paths.favourites()}
            className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
          >
            <Icon of={ChevronLeft} size={18} />
            Favourites
          </Link>
        )}
        <h1 className="type-title-1 wrap-anywhere">{page.name}</h1>
      </header>
      {page.cards.length === 0 ? (
        <EmptyState title="Nothing in it yet">
          <p>{page.isMine ? 'Add spaces from your favourites below.' : 'Its spaces come here.'}</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="in-it">
          <h2 id="in-it" className="sr-only">
            Spaces in it
          </h2>
          <ul className="cards">
            {page.cards.map((card) => (
              <li key={card.id} className="grid min-w-0 content-start gap-1">
                <SpaceCard space={card} />
                {page.isMine && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="space" value={card.id} />
                    <button
                      type="submit"
                      name="intent"
                      value="remove"
                      className="text-link min-h-11"
                      aria-label={`Take out ${card.title}`}
                    >
                      Take out
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.isMine && (
        <CollectionTools
          page={page}
          address={`${root?.origin ?? ''}${paths.collection(page.id)}`}
          problem={result?.problem ?? null}
          typed={result?.typed || page.name}
        />
      )}
    </div>
  )
}
