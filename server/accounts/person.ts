/** The person who sends a request, passed to every function of the server; `null` is a visitor. */
export type Person = {
  id: string
  email: string
  fullName: string | null
  avatarUrl: string | null
  isAdmin: boolean
  /** An admin who has to turn on the second factor first; `isAdmin` is false until then. */
  needsSecondFactor?: true
}
