import {
  type ComponentProps,
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAuth } from './auth-provider.tsx'

const loadDialog = () => import('../account/sign-in-dialog.tsx')
/**
 * The server has it at hand and browsers fetch it when it is needed. No Suspense around it: the server could leave what
 * is inside for later, and then the dialog would need JavaScript to be seen.
 */
const SignInDialog = import.meta.env.SSR ? (await loadDialog()).default : lazy(loadDialog)

type Opener = {
  /** Opens the sign-in dialog over this page; `next` is where to go afterwards, else the page stays. */
  openSignIn: (next?: string) => void
  /** Fetches the dialog's code, on the first sign that it will be needed. */
  prepareSignIn: () => void
}

const OpenerContext = createContext<Opener | null>(null)

/** The way to the sign-in dialog, for a visitor who does something that needs a person. */
export function useSignIn(): Opener {
  const opener = use(OpenerContext)
  if (!opener) throw new Error('useSignIn must be used within a SignInOpener')
  return opener
}

/** Shows the dialog when a component asks for it, or the address does (`?sign-in&next=...`, spec D18). */
export function SignInOpener({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ next?: string } | null>(null)
  const { person } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const fromAddress = params.has('sign-in')
  const close = () => {
    setAsked(null)
    if (fromAddress) navigate(withoutSignIn(pathname, params), { replace: true, preventScrollReset: true })
  }
  // A transition, so that the page stays as it is while the dialog's code is on its way.
  const openSignIn = useCallback((next?: string) => startTransition(() => setAsked({ next })), [])
  const opener = useMemo(() => ({ openSignIn, prepareSignIn: loadDialog }), [openSignIn])
  const next = asked?.next ?? params.get('next') ?? withoutSignIn(pathname, params)
  return (
    <OpenerContext value={opener}>
      {children}
      {!person && (asked || fromAddress) && <SignInDialog next={next} onClose={close} />}
    </OpenerContext>
  )
}

/** A link that opens the dialog here; before JavaScript it loads this page with the dialog open. */
export function SignInLink({ onClick, ...link }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation()
  const { openSignIn, prepareSignIn } = useSignIn()
  const params = new URLSearchParams(search)
  const here = withoutSignIn(pathname, params)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
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
