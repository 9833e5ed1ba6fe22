import { data, Link, redirect } from 'react-router'
import { collectionName } from '../../rules/collection-input.ts'
import { readFavouriteCursor } from '../../rules/favourite.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { currentTime } from '../../server/clock.ts'
import { makeCollection } from '../../server/favourites/change-collections.ts'
import { collectionsOf } from '../../server/favourites/collections-of.ts'
import { favouritesOf } from '../../server/favourites/favourites-of.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { cardView } from '../marketplace/card-view.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { actionResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/favourites'
import { CollectionList } from './collection-list.tsx'
import { heartsForm, useSavedSpaces } from './saved-spaces.ts'
import './favourites.css'
import './collections.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const after = readFavouriteCursor(url.searchParams.get('after'))
  const [{ favourites, next }, collections, now] = await Promise.all([
    favouritesOf(person, { after }),
    collectionsOf(person),
    currentTime(),
  ])
  return {
    isFirst: after === null,
    next,
    collections,
    favourites: favourites.map(({ card, ...space }) => ({ ...space, card: card && cardView(card, now) })),
  }
}

/** Makes a collection and leads to it. A refused name stays in the form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(() => makeCollection(person, parseInput(collectionName, form).name))
  if (result.error) return data({ problem: result.error, typed: formText(form, 'name') }, init ?? {})
  throw redirect(paths.collection(result.ok))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await sendForm(serverAction, (words) => ({
    problem: failedResult(words).error,
    typed: formText(form, 'name'),
  }))
}

type FavouriteView = Route.ComponentProps['loaderData']['favourites'][number]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Favourites',
    description: 'The spaces that you saved.',
    path: paths.favourites(),
    noindex: true,
  })
}

/**
 * The saved spaces, the last saved first. One whose heart was emptied stays until the page is left, so that it can be filled
 * again.
 */
export default function FavouritesPage({
  loaderData: { favourites, collections, next, isFirst },
  actionData,
}: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const saved = useSavedSpaces()
  const shown = favourites.filter(({ id, card }) => card || saved.has(id))
  return (
    <div className="wrap pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-4 py-[clamp(2rem,4vw,4rem)]">
        <div className="grid gap-3">
          <h1 className="type-title-1">Favourites</h1>
          {shown.length > 0 && <p className="type-lead text-soft">The spaces that you saved, the last one first.</p>}
        </div>
        <ButtonLink to={paths.recentlySeen()} variant="line">
          Recently seen
        </ButtonLink>
      </header>
      {shown.length === 0 ? (
        <NothingSaved isFirst={isFirst} />
      ) : (
        <section aria-labelledby="saved-spaces">
          <h2 id="saved-spaces" className="sr-only">
            Saved spaces
          </h2>
          <ul className="cards">
            {shown.map((space) => (
              <li key={space.id}>{space.card ? <SpaceCard space={space.card} /> : <UnlistedSpace space={space} />}</li>
            ))}
          </ul>
        </section>
      )}
      {(!isFirst || next) && (
        <nav aria-label="Pages" className="mt-8 flex gap-3">
          {!isFirst && (
            <ButtonLink variant="line" to={paths.favourites()}>
              The latest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink variant="line" to={paths.favourites(next)}>
              Earlier ones
            </ButtonLink>
          )}
        </nav>
      )}
      {(shown.length > 0 || collections.length > 0) && (
        <CollectionList collections={collections} problem={result?.problem ?? null} typed={result?.typed ?? ''} />
      )}
    </div>
  )
}

/** A saved space that was deleted or taken down. */
function UnlistedSpace({ space: { id, title, city, citySlug, type } }: { space: FavouriteView }) {
  return (
    <article className="card">
      <div className="card-photo unlisted">
        <span className="photo" aria-hidden="true" />
      </div>
      <div className="unlisted-text">
        <h3 className="card-title">{title}</h3>
        <p className="type-small text-soft">{city}</p>
        <p>This space can no longer be booked.</p>
        <p className="flex flex-wrap gap-x-5">
          <Link to={paths.explore(new URLSearchParams({ city: citySlug, type }))} className="text-link">
            See others like it
          </Link>
          <button
            type="submit"
            form={heartsForm}
            name="remove"
            value={id}
            className="text-link"
            aria-label={`Remove ${title}`}
          >
            Remove
          </button>
        </p>
      </div>
    </article>
  )
}

function NothingSaved({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return <EmptyState title="No more favourites" />
  return (
    <EmptyState title="Nothing saved yet">
      <p>Press the heart on any space, and it stands here when you come back.</p>
      <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
    </EmptyState>
  )
}
