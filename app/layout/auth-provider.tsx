import { createContext, type ReactNode, use } from 'react'
import type { HeldView } from '../bookings/held-view.server.ts'
import { useSessionRefresh } from './use-session-refresh.ts'

/** The signed-in user's data for the screens. */
export type SignedInUser = {
  id: string
  email: string
  fullName: string | null
  avatarUrl: string | null
  isAdmin: boolean
  needsSecondFactor?: true
}

export type Auth = {
  /** Null for a visitor. */
  person: SignedInUser | null
  /** Seconds until the session's access expires, counted from the page's request; null for a visitor. */
  expiresInSeconds: number | null
  /** SHA-256 of the admins' addresses, which the sign-in form labels; empty once signed in. */
  adminEmailHashes: readonly string[]
  /** The number of open alerts, for an admin; 100 means 100 or more. */
  openAlerts?: number
  /** The number of listings, conversations and reviews with undecided reports, for an admin; 100 means 100 or more. */
  openReports?: number
  /** The number of messages of the contact form to answer, for an admin; 100 means 100 or more. */
  openMessages?: number
  /** All of these together. */
  openItems?: number
  /** The number of conversations with unread messages, of a signed-in user; 99 means 99 or more. */
  unread?: number
  /** The number of the newest notifications that a signed-in user has not read; at most 50. */
  notifications?: number
  /** The time that a signed-in user holds and has yet to pay, for pages that do not say it themselves. */
  held?: HeldView | null
  /** The ids of the spaces that a signed-in user saved. */
  favourites?: readonly number[]
  /** A signed-in user has or co-hosts a listing. */
  isHost?: boolean
  /** The year by the server's clock, so that server and browser render the same. */
  year: number
}

const AuthContext = createContext<Auth | null>(null)

/** Provides the session to all screens, and refreshes it. */
export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  useSessionRefresh(auth)
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Returns the session. Throws outside the provider (spec 8). */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
