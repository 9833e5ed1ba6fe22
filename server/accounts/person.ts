/** The person who sends a request, passed to every function of the server; `null` is a visitor. */
export type Person = {
  id: string
  email: string
  fullName: string | null
  avatarUrl: string | null
  isAdmin: boolean
}
