import {
  type ComponentProps,
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { loadPart, pageInstead } from '../ui/load-part.ts'
import { opensHere } from '../ui/opens-here.ts'
import { useAuth } from './auth-provider.tsx'

const loadDialog = loadPart(
  () => import('../account/sign-in-dialog.tsx'),
  pageInstead(({ next }) => paths.signInPage(next)),
)
/**
 * Imported directly on the server, loaded on demand in browsers. Not wrapped in Suspense: the server might then stream
 * the dialog later, and it would need JavaScript to be shown.
 */
const SignInDialog = import.meta.env.SSR ? (await loadDialog()).default : lazy(loadDialog)

type Opener = {
  /** Opens the sign-in dialog over this page; `next` is the page to show afterwards, by default this one. */
  openSignIn: (next?: string) => void
  /** Loads the dialog's code; called when it is about to be needed. */
  prepareSignIn: () => void
}

const OpenerContext = createContext<Opener | null>(null)

/** Returns the functions that open the sign-in dialog, for actions that need a signed-in user. */
export function useSignIn(): Opener {
  const opener = use(OpenerContext)
  if (!opener) throw new Error('no SignInOpener')
  return opener
}

/** Shows the dialog when a component opens it, or the address has `?sign-in&next=...` (spec D18). */
export function SignInOpener({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [asked, setRequested] = useState<{ at: string; next?: string } | null>(null)
  const { person } = useAuth()
  // It ends with the page, which a link of the dialog or Back may leave.
  const requested = asked?.at === pathname ? asked : null
  if (asked && !requested) setRequested(null)
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const fromAddress = params.has('sign-in')
  const close = () => {
    setRequested(null)
    if (fromAddress) navigate(withoutSignIn(pathname, params), { replace: true, preventScrollReset: true })
  }
  const opener = useMemo(
    () => ({
      // A transition keeps the page as it is while the dialog's code is loading.
      openSignIn: (next?: string) => startTransition(() => setRequested({ at: pathname, next })),
      prepareSignIn: loadDialog,
    }),
    [pathname],
  )
  const next = requested?.next ?? params.get('next') ?? withoutSignIn(pathname, params)
  // The router drops the redirect to `next` if the page's data was loaded again while the form was sent, as a live event does.
  const isLeft = person !== null && fromAddress
  useEffect(() => {
    if (isLeft) navigate(paths.signInPage(next), { replace: true })
  }, [isLeft, next, navigate])
  return (
    <OpenerContext value={opener}>
      {children}
      {!person && (requested || fromAddress) && <SignInDialog next={next} onClose={close} />}
    </OpenerContext>
  )
}

/** A link that opens the dialog here; without JavaScript it loads this page with the dialog open. */
export function SignInLink({ onClick, ...link }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation()
  const { openSignIn, prepareSignIn } = useSignIn()
  const params = new URLSearchParams(search)
  const here = withoutSignIn(pathname, params)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    openSignIn()
  }
  return (
    <Link
      {...link}
      to={`${here}${here.includes('?') ? '&' : '?'}sign-in`}
      onClick={press}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      rel="nofollow"
    />
  )
}

function withoutSignIn(pathname: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete('sign-in')
  rest.delete('next')
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
