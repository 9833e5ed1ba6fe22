/** What the log of security events knows. The kinds are stored, so none is ever renamed. */
export type SecurityEventKind =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'password_refused'
  | 'reset_requested'
  | 'reset_done'
  | 'password_changed'
  | 'session_ended'
  /** A replaced refresh token was used again, and its session ended. */
  | 'session_reused'
  | 'admin_granted'
  | 'admin_refused'

/** Stored once an hour for one person and address, however often they happen: anybody can cause them without end. */
export const repeatedKinds: readonly SecurityEventKind[] = ['locked_out', 'admin_refused']

/** How long an event is stored. */
export const storedDays = 180
