type Side = 'guest' | 'owner'

/** Where a review can be read by whom; for its author. What owners write about guests is for owners only. */
export function visibleReviewText(role: Side): string {
  return role === 'guest' ? 'Your review is on the space’s page.' : 'Your review is visible to owners.'
}

/** When a review becomes visible, for its author: once the `other` side has written too, or by `latest` ('or on 10 December'). */
export function waitingReviewText(role: Side, { other, latest }: { other: string; latest: string }): string {
  const appears = role === 'guest' ? 'Your review appears' : 'Owners can read your review'
  return `${appears} once ${other} has written too, ${latest}. Neither side reads the other’s before.`
}

/** What is said below a form for a review, before it is sent. */
export function reviewFormText(role: Side, { other, closes }: { other: string; closes: string }): string {
  const final = 'It cannot be changed once it is sent.'
  if (role === 'guest')
    return `It appears with your first name and an initial once ${other} has written too, or on ${closes}. ${final}`
  return `Owners can read it once ${other} has written too, or on ${closes}. The guest finds it only in the copy of their own data. ${final}`
}
