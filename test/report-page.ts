/** What the page of a report about a space loads, without the reports; nothing is ahead. */
export const reportPage = {
  id: 7,
  kind: 'space',
  title: 'Shed',
  slug: 's',
  dealtWith: 'Done.',
  mayDismiss: true,
  person: { id: 'p', name: 'Callum', listings: 1 },
  otherReports: 0,
  audit: [],
  ahead: [],
  aheadAtTheirSpaces: [],
  aheadAsGuest: [],
  conversationId: null,
}
