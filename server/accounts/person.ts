/** Who is asking, as every function of the server is told. `null` in its place is a visitor. */
export type Person = {
  id: string
  email: string
  fullName: string | null
  avatarUrl: string | null
  isAdmin: boolean
}
