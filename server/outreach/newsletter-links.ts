/** The pages that the links in our newsletter mails open; the token identifies the subscription. */
export function startPath(token: string): string {
  return `/newsletter/start?token=${token}`
}

export function endPath(token: string): string {
  return `/newsletter/end?token=${token}`
}
