/** Every action of owners and co-hosts that a space's log has, with its words there. */
export const spaceActionTexts = {
  entryPlaced: 'Took time in the calendar',
  entryChanged: 'Changed time in the calendar',
  entryRemoved: 'Freed time in the calendar',
  requestAccepted: 'Accepted a request',
  requestDeclined: 'Declined a request',
  longerStayAccepted: 'Let a guest stay longer',
  longerStayDeclined: 'Declined a longer stay',
  longerStayOffered: 'Offered a longer stay',
  bookingCancelled: 'Cancelled a booking',
  hoursChanged: 'Changed the opening hours',
  pricesChanged: 'Changed the prices',
  feedAdded: 'Connected a calendar',
  feedRemoved: 'Disconnected a calendar',
  conflictDismissed: 'Kept an event at the time of a booking or a walk-in',
  coHostInvited: 'Invited a co-host',
  invitationWithdrawn: 'Withdrew an invitation',
  coHostJoined: 'Became a co-host',
  coHostChanged: 'Changed what a co-host may do',
  coHostRemoved: 'Removed a co-host',
  coHostLeft: 'Stopped being a co-host',
} as const

export type SpaceAction = keyof typeof spaceActionTexts
