import { lazy, type ReactNode, Suspense } from 'react'
import { Hearts } from '../favourites/hearts.tsx'
import type { Flash } from '../flash.ts'
import { loadPart } from '../ui/load-part.ts'
import { PageProgress } from '../ui/page-progress.tsx'
import { AddButton } from './add-button.tsx'
import { type Auth, AuthProvider } from './auth-provider.tsx'
import { FlashNotice } from './flash-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './navigation.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { PageLinks } from './page-links.tsx'
import { SignInOpener } from './sign-in-opener.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useScrollDirection } from './use-scroll-direction.ts'

const HeldReminder = lazy(loadPart(() => import('../bookings/held-reminder.tsx')))

/** The frame of every page: header, footer, bars, add button and sign-in dialog. */
export function Frame({ auth, flash = null, children }: { auth: Auth; flash?: Flash | null; children: ReactNode }) {
  useHeadingFocus()
  useScrollDirection()
  return (
    <AuthProvider auth={auth}>
      <SignInOpener>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <PageProgress />
        <Header />
        <main id="main" tabIndex={-1}>
          <FlashNotice flash={flash} />
          {auth.person && auth.held && (
            <Suspense>
              <HeldReminder held={auth.held} personId={auth.person.id} />
            </Suspense>
          )}
          <Hearts>{children}</Hearts>
        </main>
        <Footer />
        <AddButton />
        <BottomBar />
        <OfflineGuard />
        <PageLinks />
      </SignInOpener>
    </AuthProvider>
  )
}
