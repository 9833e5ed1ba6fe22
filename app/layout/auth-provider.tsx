import { createContext, type ReactNode, use } from 'react'
import { useSessionRefresh } from './use-session-refresh.ts'

/** The signed-in person as the screens know them. */
export type SignedInUser = {
  id: string
  email: string
  fullName: string | null
  avatarUrl: string | null
  isAdmin: boolean
}

export type Auth = {
  /** Null for a visitor. */
  person: SignedInUser | null
  /** How long the session's access lasts from when the page was asked for; null for a visitor. */
  expiresInSeconds: number | null
  /** SHA-256 of the addresses that the sign-in form labels; empty once signed in. */
  adminEmailHashes: readonly string[]
  /** How many alerts are open, for an admin; 100 means 100 or more. */
  openAlerts?: number
  /** How many listings are reported and not decided, for an admin; 100 means 100 or more. */
  openReports?: number
  /** This year by the server's clock, so that both sides print the same. */
  year: number
}

const AuthContext = createContext<Auth | null>(null)

/** Hands the session down to all screens, and keeps it fresh. */
export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  useSessionRefresh(auth)
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in. Throws outside the provider (spec 8). */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
