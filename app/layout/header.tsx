import { paths } from '../../rules/paths.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useAuth } from './auth-provider.tsx'
import { InboxLinks } from './inbox-links.tsx'
import { PhoneMenu, TopBar } from './navigation.tsx'
import { SignInLink } from './sign-in-opener.tsx'

/** The brand, the main pages on wider screens, and the account. */
export function Header() {
  const { person } = useAuth()
  return (
    <header className="header">
      <div className="wrap header-row">
        <PageLink to={paths.home()}>
          <Wordmark />
        </PageLink>
        <TopBar />
        <div className="header-end">
          {person ? (
            <>
              <InboxLinks personId={person.id} />
              <AccountMenu person={person} />
            </>
          ) : (
            <SignInLink className="button" data-size="small">
              <span>
                Sign In<span className="max-md:hidden"> / Sign Up</span>
              </span>
            </SignInLink>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
