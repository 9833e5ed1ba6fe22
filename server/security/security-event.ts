/** The kinds of security events. They are stored, so none is ever renamed. */
export type SecurityEventKind =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'password_refused'
  | 'reset_requested'
  | 'reset_done'
  | 'password_changed'
  | 'address_change_begun'
  | 'address_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_failed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  /** A passkey of the account did not sign in: of another site, without a check of its user, or a copy. */
  | 'passkey_refused'
  | 'session_ended'
  | 'key_made'
  | 'key_revoked'
  | 'webhook_added'
  | 'webhook_removed'
  /** A replaced refresh token was used again, and its session ended. */
  | 'session_reused'
  | 'admin_granted'
  | 'admin_refused'

/** Stored at most once an hour for one person and address, since anyone can cause them without limit. */
export const repeatedKinds: readonly SecurityEventKind[] = ['locked_out', 'admin_refused']

/** How long an event is stored. */
export const storedDays = 180
