/** Every action of owners and co-hosts that a space's log has, with its words there, after the name of who did it. */
export const spaceActionTexts = {
  entryPlaced: 'took time in the calendar',
  entryChanged: 'changed time in the calendar',
  entryRemoved: 'freed time in the calendar',
  requestAccepted: 'accepted a request',
  requestDeclined: 'declined a request',
  longerStayAccepted: 'let a guest stay longer',
  longerStayDeclined: 'declined a longer stay',
  longerStayOffered: 'offered a longer stay',
  bookingCancelled: 'cancelled a booking',
  hoursChanged: 'changed the opening hours',
  pricesChanged: 'changed the prices',
  feedAdded: 'connected a calendar',
  feedRemoved: 'disconnected a calendar',
  conflictDismissed: 'kept an event at the time of a booking or a walk-in',
  coHostInvited: 'invited a co-host',
  invitationWithdrawn: 'withdrew an invitation',
  coHostJoined: 'became a co-host',
  coHostChanged: 'changed what a co-host may do',
  coHostRemoved: 'removed a co-host',
  coHostLeft: 'stopped being a co-host',
} as const

export type SpaceAction = keyof typeof spaceActionTexts
