import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { reportError } from '../browser-monitoring.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { loadPart } from '../ui/load-part.ts'
import { StatusScreen, statusHours } from './status-screen.tsx'

const loadBackButton = loadPart(() => import('../marketplace/back-button.tsx'))
/** Loaded lazily: only pages with lists need the code that stores list positions. */
const BackButton = import.meta.env.SSR ? (await loadBackButton()).default : lazy(loadBackButton)

/** Shown instead of a page: not found, or the general error of spec 2. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    if (!isNotFound(error)) reportError(error)
  }, [error])
  if (isNotFound(error)) return <NotFoundScreen title={errorTitle(error)} />
  return <GeneralError error={error} />
}

/** Returns true if a loader threw a 404. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The refusal's message ('Space not found') if a loader threw one, else the default title. */
export function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data ? error.data : 'Page not found'
}

function NotFoundScreen({ title }: { title: string }) {
  const { text, action } = notFoundWords[title] ?? notFoundWords.page
  return (
    <StatusScreen code="404" title={title} text={text} hours={statusHours('fffffcccfffff')}>
      {action ? (
        <ButtonLink to={paths.explore()}>{action}</ButtonLink>
      ) : (
        <Suspense>
          <BackButton />
        </Suspense>
      )}
      <ButtonLink to={paths.home()} variant="quiet">
        Return to Home
      </ButtonLink>
    </StatusScreen>
  )
}

/** `action` is the label of a link to all spaces; without it the page links back to the previous list (spec D47). */
type Words = { text: string; action?: string }

const notFoundWords: Record<string, Words> & { page: Words } = {
  'Space not found': {
    text: 'The address may be old, or the space is not listed any more.',
  },
  'Location not found': {
    text: 'We have no page for this place, or for this type of space in it. There may be spaces there all the same.',
    action: 'Explore Spaces',
  },
  page: { text: 'The address may be old or mistyped. Nothing is let here, at any hour.', action: 'Explore Spaces' },
}

/**
 * A refusal that no part of the page shows has its own title (server/http/refusal-responses.ts). Without a connection the error
 * is a text (keep-page.ts), and a reload would replace the page by the browser's own error.
 */
function GeneralError({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const isUnreached = typeof error === 'string'
  const isRefused = isRouteErrorResponse(error) && error.statusText === 'Refusal'
  return (
    <StatusScreen
      title={isUnreached ? error : isRefused ? error.data : 'Something went wrong'}
      text={
        isUnreached
          ? 'Please try again once the line is back.'
          : "We're sorry, but something went wrong. Please try refreshing the page."
      }
      hours={statusHours('ffttcccccttff')}
    >
      <Button type="button" onClick={() => (isUnreached ? revalidate() : location.reload())}>
        {isUnreached ? 'Try again' : 'Refresh Page'}
      </Button>
    </StatusScreen>
  )
}
