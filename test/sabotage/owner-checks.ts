import type { NamedTest, Sabotage } from './sabotage.ts'

const refusing = 'test/sabotage/owner-checks.test.ts'
const ownRows = 'test/sabotage/own-rows.test.ts'

/** Functions for admins only, by their file; the titles in owner-checks.test.ts are their names. */
const forAdmins: Record<string, string[]> = {
  'server/audit/admin-actions.ts': ['adminActions'],
  'server/bookings/bookings-ahead.ts': ['bookingsAhead'],
  'server/disputes/disputes-of-booking.ts': ['disputesOfBooking', 'openDisputes'],
  'server/disputes/evidence-of.ts': ['evidenceOf'],
  'server/insights/find-bookings.ts': ['findBookings'],
  'server/insights/first-steps.ts': ['firstSteps'],
  'server/insights/find-people.ts': ['findPeople', 'findPerson'],
  'server/insights/monthly-fees.ts': ['monthlyFees'],
  'server/insights/platform-statistics.ts': ['platformStatistics'],
  'server/moderation/decide-report.ts': ['decideReport'],
  'server/moderation/read-conversation.ts': ['readConversation', 'conversationOfBooking'],
  'server/moderation/report-case.ts': ['reportCase'],
  'server/moderation/reports.ts': ['openReports', 'decidedReports', 'countOpenReports'],
  'server/moderation/restore-person.ts': ['restorePerson'],
  'server/moderation/suspend-person.ts': ['suspendPerson'],
  'server/outreach/contact-messages.ts': ['listContactMessages', 'countOpenMessages', 'markAnswered'],
  'server/outreach/unsent-mails.ts': ['unsentMails', 'sendAgain'],
  'server/outreach/subscribers.ts': ['countSubscribers'],
  'server/payments/retry-refund.ts': ['retryRefund'],
  'server/payments/payments-of-booking.ts': ['paymentsOfBooking'],
  'server/payments/refund-completed.ts': ['refundRoom', 'refundCompleted'],
  'server/payments/refunds-of-booking.ts': ['refundsOfBooking'],
  'server/payouts/write-off-debt.ts': ['debtsOf', 'openDebtsOf', 'writeOffDebt'],
  'server/reconciliation/close-alert.ts': ['closeAlert'],
  'server/reconciliation/open-alerts.ts': ['openAlerts', 'countOpenAlerts'],
  'server/reconciliation/books.ts': ['booksFor'],
  'server/reviews/hide-review.ts': ['hideReview'],
  'server/reviews/moderated-review.ts': ['moderatedReview'],
  'server/reviews/show-review.ts': ['showReview'],
  'server/spaces/add-space-type.ts': ['addSpaceTypeAsAdmin'],
  'server/spaces/all-space-types.ts': ['allSpaceTypes'],
  'server/spaces/admin-spaces.ts': ['adminSpaces'],
  'server/spaces/hide-space-type.ts': ['hideSpaceType'],
  'server/spaces/merge-space-types.ts': ['mergeSpaceTypes'],
  'server/spaces/rename-space-type.ts': ['renameSpaceType'],
  'server/spaces/restore-space.ts': ['restoreSpace'],
  'server/spaces/set-badge.ts': ['setBadge'],
  'server/spaces/take-down-space.ts': ['takeDownSpace'],
}

/**
 * A comparison with the signed-in person: its file, its source text, the text without it, and the test that must fail.
 */
type Comparison = [file: string, from: string, to: string, noticedBy: NamedTest]
const stranger = (title: string): NamedTest => ({ file: refusing, title })
const others = (title: string): NamedTest => ({ file: ownRows, title })
const anyone = 'true'

const crowd: NamedTest = { file: 'test/faults/slots.test.ts', title: 'fault 2: of 200 staggered overlapping requests' }
const twins: NamedTest = {
  file: 'server/bookings/bookings.test.ts',
  title: 'finding M6: two identical posts make one booking and get the same result',
}
const seen: NamedTest = {
  file: 'server/bookings/bookings.test.ts',
  title: 'guest, owner and admin see a booking, others do not; the address only once it is confirmed',
}
const addressesOfOthers: NamedTest = {
  file: 'server/calendar-files/calendar-files.test.ts',
  title: 'and is nothing that can be guessed, or made by others',
}
const entryOfOthers: NamedTest = {
  file: 'server/calendar/calendar-entries.test.ts',
  title: 'is that of the owner of its space alone',
}
const entriesOfCoHosts: NamedTest = {
  file: 'server/co-hosts/co-hosts.test.ts',
  title: 'removes an entry of several spaces on those alone that they co-host',
}
const calendarOfOthers: NamedTest = {
  file: 'server/calendar/calendar-entries.test.ts',
  title: 'has what began before the range and ends in it, and nothing of others',
}
const entriesOfAccounts: NamedTest = {
  file: 'server/calendar/calendar-entries.test.ts',
  title: 'is part of the own data of its owner, and removed with the account, but not those of others',
}
const calendars = others('the calendars of an account that ends are removed, no others')
const key = others('an idempotency key is its person’s')
const factors: NamedTest = {
  file: 'server/accounts/second-factor.test.ts',
  title: 'finding S10: the second factor takes the password and a code, ends the other sessions, and is mailed',
}
const passkeysOfOthers: NamedTest = {
  file: 'server/accounts/passkeys.test.ts',
  title: 'a passkey of others is not listed, renamed or removed',
}
const countedPasskeys: NamedTest = {
  file: 'server/accounts/passkeys.test.ts',
  title: 'fault 153: there are ten at most, also of two at once, and none is on two accounts',
}
const lostFactor: NamedTest = {
  file: 'server/accounts/second-factor.test.ts',
  title: 'a command on the server turns it off for an owner who lost everything',
}
const ending = others('an account that ends needs its own password and takes no row of another account with it')

const suspending: NamedTest = {
  file: 'server/moderation/suspend-person.test.ts',
  title: 'finding O1: a suspended person is signed out everywhere, and restored with their listings',
}

const conversation: NamedTest = {
  file: 'server/messages/messages.test.ts',
  title: 'a person cannot read, write to or block in the conversation of others',
}

const offersOfOthers: NamedTest = {
  file: 'test/faults/offer-faults.test.ts',
  title: 'fault 117: an offer is opened, booked or withdrawn by someone else: there is none',
}
const calendarOfSeries: NamedTest = {
  file: 'test/series-screens.test.ts',
  title: 'the calendar file of a series has every confirmed week, a cancelled one too, for its guest only',
}
const seriesOfOthers: NamedTest = {
  file: 'test/faults/series-faults.test.ts',
  title: 'fault 175: a series counts as one of three holds of its guest, and is refused to others',
}
const sentByOthers: NamedTest = {
  file: 'test/faults/offer-faults.test.ts',
  title: 'only the owner offers, and only the guest asks',
}

const reviewsOfOthers: NamedTest = {
  file: 'server/reviews/reviews.test.ts',
  title: 'fault 89: of the own space, and by others',
}
const answersOfOthers: NamedTest = {
  file: 'server/reviews/reviews.test.ts',
  title: 'is answered once, by the owner of the space only',
}
const recordsOfOthers: NamedTest = {
  file: 'server/reviews/reviews.test.ts',
  title: 'what owners wrote about a guest is shown to owners whom the guest has booked, once it is visible',
}
const reviewsOfAccounts: NamedTest = {
  file: 'server/reviews/reviews.test.ts',
  title: 'what a person wrote, and what owners wrote about the person, are part of their own data alone',
}

const notificationTests = 'server/notifications/notifications.test.ts'
const heldByOthers: NamedTest = {
  file: 'server/bookings/unread-and-held.test.ts',
  title: 'is theirs alone, and ends with the hold',
}
const heldChangeOfOthers: NamedTest = {
  file: 'server/bookings/unread-and-held.test.ts',
  title: 'is that of a change too, of its guest alone',
}
const notificationsOfOthers: NamedTest = {
  file: notificationTests,
  title: 'are of their person alone: others neither see nor read them',
}
const choicesOfOthers: NamedTest = {
  file: notificationTests,
  title: 'a person chooses by kind and way, and nothing for others',
}
const notificationData: NamedTest = {
  file: notificationTests,
  title: 'are part of the own data, and end with the account, but not those of others',
}

const pushes = 'server/notifications/push.test.ts'
const pushOfOthers: NamedTest = {
  file: pushes,
  title: 'another person who signs in takes it over, and only with a session of their own',
}
const pushData: NamedTest = {
  file: pushes,
  title: 'only its user turns it off, exports it and ends it; ten browsers at most',
}
const pushedToPerson: NamedTest = {
  file: pushes,
  title: 'encrypted for the browser, signed with the key of the site, once',
}

const coHosts = 'server/co-hosts/co-hosts.test.ts'
const coHostOfOthers: NamedTest = {
  file: coHosts,
  title: 'of one space has nothing to do with the others of its owner',
}
const coHostMoney: NamedTest = {
  file: coHosts,
  title: 'never sees money of the owner, secret addresses or what only the owner may change',
}
const invitationOfOthers: NamedTest = {
  file: coHosts,
  title: 'is not for somebody else, who uses nothing up, nor for the owner',
}
const coHostData: NamedTest = {
  file: coHosts,
  title: 'an account has its co-hosting in its data, and leaves none of it when it is closed, but that of others',
}
const severalSpaces = 'test/co-hosts-of-several-spaces.test.ts'
const withdrawnFromAll: NamedTest = { file: severalSpaces, title: 'an invitation is withdrawn from all at once' }
const removedFromAll: NamedTest = {
  file: severalSpaces,
  title: 'a co-host is removed from all at once, and invitations to others of them end',
}
const removedFromOne: NamedTest = {
  file: severalSpaces,
  title: 'a co-host who is removed from one is said to be on the others, and can be removed from these too',
}
const linksOfFormerCoHost: NamedTest = {
  file: 'server/co-hosts/notify-removed.test.ts',
  title: 'notifications lead a former co-host to no booking of the space, but to their own; those of others stay',
}
const otherSpacesOfOwner: NamedTest = {
  file: severalSpaces,
  title: 'each page says to the owner on which others they are, and nothing of them to co-hosts',
}

const favourites = 'server/favourites/favourites.test.ts'
const favouriteOfOthers: NamedTest = {
  file: favourites,
  title: 'is saved once, listed with its card, and removed; others do not see it',
}
const favouriteData: NamedTest = {
  file: favourites,
  title: 'an account has its favourites in its data, and none after it is closed',
}

const pictures = 'server/messages/message-pictures.test.ts'
const pictureOfOthers: NamedTest = {
  file: pictures,
  title: 'a picture is seen by the two people of its conversation only',
}
const picturesThatEnd: NamedTest = {
  file: pictures,
  title: 'of a closed account is swept by the next run, unless it was sent; others stay',
}
const pictureToSend: NamedTest = { file: pictures, title: 'a picture is sent by who uploaded it, and once' }
const collections = 'server/favourites/collections.test.ts'
const collectionOfOthers: NamedTest = {
  file: collections,
  title: 'a collection is seen and changed by its person only, until it is shared',
}
const collectionData: NamedTest = {
  file: collections,
  title: 'an account has its collections in its data, and none after it is closed',
}

const savedAnswers = 'server/messages/saved-answers.test.ts'
const answerOfOthers: NamedTest = {
  file: savedAnswers,
  title: 'an answer is listed, changed and deleted by its person only',
}
const answerData: NamedTest = {
  file: savedAnswers,
  title: 'an account has its saved answers in its data, and none after it is closed',
}

const savedSearches = 'server/saved-searches/saved-searches.test.ts'
const searchOfOthers: NamedTest = {
  file: savedSearches,
  title: 'is saved once, renamed, and deleted, by its person only',
}
const searchData: NamedTest = {
  file: savedSearches,
  title: 'an account has its saved searches in its data, and none after it is closed',
}

const keys = 'server/accounts/api-keys.test.ts'
const keysOfOthers: NamedTest = { file: keys, title: "another user's key is neither listed, exported nor revoked" }
const keysThatEnd: NamedTest = { file: keys, title: 'the keys of a closed account are removed with it, no others' }
const countedKeys: NamedTest = { file: keys, title: 'a person has 20 keys at most' }

const webhooks = 'server/webhooks/webhooks.test.ts'
const webhooksOfOthers: NamedTest = {
  file: webhooks,
  title: 'of another user is neither listed, exported, tested, renewed, sent again nor removed',
}
const countedWebhooks: NamedTest = {
  file: webhooks,
  title: 'needs the password, is mailed to its user, and exists once; a person has five at most',
}
const webhooksThatEnd: NamedTest = {
  file: webhooks,
  title: 'of a suspended account gets nothing, and ends with a closed account, no others',
}

const requestOfOthers: NamedTest = {
  file: 'test/faults/request-faults.test.ts',
  title: 'can be answered by its owner only, and withdrawn by its guest only',
}

const replacementOfOthers: NamedTest = {
  file: 'test/faults/replacement-faults.test.ts',
  title:
    'fault 145: a booking of someone else, one that was not cancelled for its guest, or one that began is not replaced',
}

const comparisons: Comparison[] = [
  ['server/bookings/series-of.ts', ` and r.user_id = \${personId}`, '', seriesOfOthers],
  [
    'server/payments/start-series.ts',
    `user_id = \${person.id}`,
    anyone,
    { file: 'test/faults/series-faults.test.ts', title: 'fault 170: of two guests who hold overlapping series' },
  ],
  ['server/bookings/booking-of-guest.ts', "booking.role !== 'guest'", 'false', replacementOfOthers],
  ['server/notifications/my-notifications.ts', `person_id = \${person.id}`, anyone, notificationsOfOthers],
  ['server/notifications/my-notifications.ts', `person_id = \${id}`, anyone, notificationsOfOthers],
  ['server/bookings/unread-and-held.ts', `where user_id = \${id}`, 'where true', heldByOthers],
  ['server/bookings/unread-and-held.ts', `where b.user_id = \${id}`, 'where true', heldChangeOfOthers],
  ['server/notifications/read-notifications.ts', `person_id = \${id}`, anyone, notificationsOfOthers],
  [
    'server/notifications/choose-notifications.ts',
    `select kind, way from muted_notifications where person_id = \${person.id}`,
    'select kind, way from muted_notifications',
    choicesOfOthers,
  ],
  [
    'server/notifications/choose-notifications.ts',
    `delete from muted_notifications where person_id = \${personId}`,
    'delete from muted_notifications where true',
    choicesOfOthers,
  ],
  ['server/notifications/choose-notifications.ts', `id::text = \${personId}`, anyone, choicesOfOthers],
  ['server/notifications/notify.ts', `person_id = users.id and `, '', choicesOfOthers],
  [
    'server/notifications/export-notifications.ts',
    `from notifications where person_id = \${id}`,
    'from notifications',
    notificationData,
  ],
  [
    'server/notifications/export-notifications.ts',
    `from muted_notifications where person_id = \${id}`,
    'from muted_notifications',
    notificationData,
  ],
  [
    'server/notifications/end-notifications.ts',
    `delete from notifications where person_id = \${id}`,
    'delete from notifications',
    notificationData,
  ],
  [
    'server/notifications/end-notifications.ts',
    `delete from muted_notifications where person_id = \${id}`,
    'delete from muted_notifications',
    notificationData,
  ],
  ['server/notifications/notify.ts', `s.user_id = stored.person_id`, anyone, pushedToPerson],
  [
    'server/notifications/push-subscriptions.ts',
    `where s.user_id = \${id} order by p.id desc\``,
    `order by p.id desc\``,
    pushData,
  ],
  ['server/notifications/push-subscriptions.ts', ` and user_id = \${id}`, '', pushOfOthers],
  [
    'server/notifications/push-subscriptions.ts',
    `where s.user_id = \${id} order by p.id desc offset`,
    'order by p.id desc offset',
    pushData,
  ],
  ['server/notifications/push-subscriptions.ts', ` and s.user_id = \${id} and (`, ' and (', pushData],
  ['server/notifications/end-notifications.ts', ` and s.user_id = \${id}`, '', pushData],
  ['server/reviews/reviewed-stay.ts', 'row.guestId === person.id', 'row.guestId', reviewsOfOthers],
  ['server/reviews/reviewed-stay.ts', 'row.ownerId === person.id', 'row.ownerId', reviewsOfOthers],
  ['server/reviews/answer-review.ts', `s.user_id = \${owner.id}`, anyone, answersOfOthers],
  ['server/reviews/guest-record.ts', ` and s.user_id = \${owner.id}`, '', recordsOfOthers],
  ['server/reviews/export-reviews.ts', `r.user_id = \${id}`, anyone, reviewsOfAccounts],
  ['server/reviews/export-reviews.ts', `g.owner_id = \${id}`, anyone, reviewsOfAccounts],
  ['server/reviews/export-reviews.ts', `g.guest_id = \${id}`, anyone, reviewsOfAccounts],
  ['server/messages/withdraw-offer.ts', ` and c.owner_id = \${person.id}`, '', offersOfOthers],
  ['server/messages/prices-in-conversation.ts', 'offer?.guestId === person.id', 'offer?.guestId', offersOfOthers],
  ['server/messages/prices-in-conversation.ts', 'offer?.ownerId === person.id', 'offer?.ownerId', offersOfOthers],
  ['server/bookings/bookable-offer.ts', ` and c.guest_id = \${guestId}`, '', offersOfOthers],
  ['server/messages/price-subject.ts', `person.id !== (role === 'guest' ? guestId : ownerId)`, 'false', sentByOthers],
  ['server/messages/conversation-row.ts', ` and mine.person_id = \${personId}`, '', conversation],
  [
    'server/messages/my-conversations.ts',
    `where person_id = \${person.id} \${onlyUnread`,
    `where true \${onlyUnread`,
    conversation,
  ],
  // Checked by the function itself and by a function that it calls.
  [
    'server/outreach/subscribers.ts',
    'adminOnly(person)\n  const { confirmed } = await countSubscribers(admin)',
    'person\n  const confirmed = 0',
    stranger('subscribersCsv'),
  ],
  ['rules/booking-role.ts', 'if (booking.userId === person.id)', 'if (booking.userId)', seen],
  ['rules/booking-role.ts', 'if (booking.ownerId === person.id)', 'if (booking.ownerId)', seen],
  ['server/bookings/check-modification.ts', ' || booking.userId !== person.id', '', stranger('to change a booking')],
  ['server/bookings/check-extension.ts', ' || booking.userId !== person.id', '', stranger('to stay longer')],
  ['server/bookings/booking-row-of-guest.ts', ' || booking.userId !== person.id', '', stranger('a quote of a change')],
  [
    'server/payments/answer-request.ts',
    `role === side || (side === 'owner' && role === 'coHost')`,
    anyone,
    requestOfOthers,
  ],
  ['rules/booking-role.ts', 'booking.coHostIds.includes(person.id)', anyone, seen],
  ['server/bookings/booking-calendar.ts', "role === 'guest' && ", '', calendarOfSeries],
  [
    'server/spaces/space-access.ts',
    `from spaces where user_id = \${personId}`,
    'from spaces where true',
    calendarOfOthers,
  ],
  ['server/spaces/space-access.ts', `h.user_id = \${personId}`, anyone, coHostOfOthers],
  ['server/spaces/space-access.ts', `s.user_id = \${person.id} then`, 'true then', coHostMoney],
  [
    'server/spaces/space-access.ts',
    `h.user_id = \${person.id})`,
    `true order by h.user_id = \${person.id} limit 1)`,
    coHostOfOthers,
  ],
  ['server/co-hosts/answer-invitation.ts', 'email !== person.email.toLowerCase()', 'false', invitationOfOthers],
  ['server/co-hosts/co-hosts-of.ts', `h.user_id = \${person.id} and`, 'true and', coHostOfOthers],
  ['server/co-hosts/change-co-hosts.ts', ` and user_id = \${person.id}`, '', coHostOfOthers],
  ['server/co-hosts/co-hosts-of.ts', `\${isOwner} and o.user_id`, 'true and o.user_id', otherSpacesOfOwner],
  ['server/co-hosts/co-hosts-of.ts', `s.user_id = \${userId} and`, 'true and', otherSpacesOfOwner],
  ['server/co-hosts/co-hosts-of.ts', `where s.user_id = \${userId}`, 'where true', otherSpacesOfOwner],
  [
    'server/co-hosts/change-co-hosts.ts',
    `s.user_id = \${person.id} and \${notDeleted} and`,
    'true and',
    withdrawnFromAll,
  ],
  [
    'server/co-hosts/change-co-hosts.ts',
    `s.user_id = \${person.id} and \${notDeleted} returning`,
    'true returning',
    removedFromAll,
  ],
  [
    'server/co-hosts/change-co-hosts.ts',
    ` and s.user_id = \${person.id} order by s.id`,
    ' order by s.id',
    removedFromOne,
  ],
  ['server/co-hosts/notify-removed.ts', `n.person_id = \${coHostId} and`, 'true and', linksOfFormerCoHost],
  ['server/co-hosts/notify-removed.ts', `b.user_id <> \${coHostId}`, 'true', linksOfFormerCoHost],
  ['server/co-hosts/export-co-hosting.ts', `h.user_id = \${id}`, anyone, coHostData],
  ['server/co-hosts/export-co-hosting.ts', `s.user_id = \${id}`, anyone, coHostData],
  ['server/co-hosts/export-co-hosting.ts', `a.user_id = \${id}`, anyone, coHostData],
  ['server/co-hosts/end-co-hosting.ts', `co_hosts where user_id = \${id}`, 'co_hosts', coHostData],
  ['server/co-hosts/end-co-hosting.ts', `s.user_id = \${id}`, anyone, coHostData],
  ['server/co-hosts/end-co-hosting.ts', `former_addresses where user_id = \${id}`, 'former_addresses', coHostData],
  ['server/favourites/favourites-of.ts', `f.user_id = \${person.id} \${after`, `true \${after`, favouriteOfOthers],
  ['server/favourites/favourites-of.ts', `where user_id = \${person.id}`, 'where true', favouriteOfOthers],
  ['server/favourites/remove-favourite.ts', `user_id = \${person.id}`, anyone, favouriteOfOthers],
  ['server/favourites/export-favourites.ts', `f.user_id = \${id}`, anyone, favouriteData],
  ['server/messages/message-files.ts', `p.sender_id = \${person.id} or`, 'true or', pictureOfOthers],
  [
    'server/messages/message-files.ts',
    `\${person.id} in (c.guest_id, c.owner_id)`,
    'c.id is not null',
    pictureOfOthers,
  ],
  ['server/messages/message-files.ts', `\${person.isAdmin} and`, 'true and', pictureOfOthers],
  ['server/messages/message-files.ts', ` and \${isOpenToAdmins}`, '', pictureOfOthers],
  ['server/messages/attach-files.ts', ` and p.sender_id = \${person.id}`, '', pictureToSend],
  ['server/favourites/end-favourites.ts', `favourites where user_id = \${id}`, 'favourites where true', favouriteData],
  ['server/favourites/collections-of.ts', `c.user_id = \${person.id} order`, 'true order', collectionOfOthers],
  ['server/favourites/collections-of.ts', `c.user_id = \${person?.id ?? null}::uuid`, anyone, collectionOfOthers],
  [
    'server/favourites/change-collections.ts',
    `set name = \${name} where id::text = \${id} and user_id = \${person.id}`,
    `set name = \${name} where id::text = \${id}`,
    collectionOfOthers,
  ],
  [
    'server/favourites/change-collections.ts',
    `set is_shared = \${isShared} where id::text = \${id} and user_id = \${person.id}`,
    `set is_shared = \${isShared} where id::text = \${id}`,
    collectionOfOthers,
  ],
  [
    'server/favourites/change-collections.ts',
    `delete from collections where id::text = \${id} and user_id = \${person.id}`,
    `delete from collections where id::text = \${id}`,
    collectionOfOthers,
  ],
  ['server/favourites/change-collections.ts', ` and c.user_id = \${person.id}`, '', collectionOfOthers],
  [
    'server/favourites/change-collections.ts',
    `select from collections where id::text = \${id} and user_id = \${person.id}`,
    `select from collections where id::text = \${id}`,
    collectionOfOthers,
  ],
  ['server/favourites/export-favourites.ts', `c.user_id = \${id}`, anyone, collectionData],
  [
    'server/favourites/end-favourites.ts',
    `collections where user_id = \${id}`,
    'collections where true',
    collectionData,
  ],
  ['server/messages/saved-answers-of.ts', `user_id = \${person.id}`, anyone, answerOfOthers],
  [
    'server/messages/change-saved-answers.ts',
    `body = \${body} where id = \${id} and user_id = \${person.id}`,
    `body = \${body} where id = \${id}`,
    answerOfOthers,
  ],
  [
    'server/messages/change-saved-answers.ts',
    `delete from saved_answers where id = \${id} and user_id = \${person.id}`,
    `delete from saved_answers where id = \${id}`,
    answerOfOthers,
  ],
  [
    'server/messages/export-messages.ts',
    `saved_answers where user_id = \${id}`,
    'saved_answers where true',
    answerData,
  ],
  ['server/messages/end-messages.ts', `saved_answers where user_id = \${id}`, 'saved_answers where true', answerData],
  ['server/messages/end-messages.ts', `sender_id = \${id}`, anyone, picturesThatEnd],
  ['server/saved-searches/saved-searches-of.ts', `user_id = \${person.id}`, anyone, searchOfOthers],
  [
    'server/saved-searches/change-saved-search.ts',
    `)} end\n      where id = \${id} and user_id = \${person.id}`,
    `)} end\n      where id = \${id}`,
    searchOfOthers,
  ],
  [
    'server/saved-searches/change-saved-search.ts',
    `from saved_searches where id = \${id} and user_id = \${person.id}`,
    `from saved_searches where id = \${id}`,
    searchOfOthers,
  ],
  ['server/saved-searches/export-saved-searches.ts', `user_id = \${id}`, anyone, searchData],
  ['server/saved-searches/end-saved-searches.ts', `user_id = \${id}`, anyone, searchData],
  ['server/payments/extend-hold.ts', ' || booking.userId !== person.id', '', stranger('to extend a hold')],
  ['server/payments/release-hold.ts', ' || booking.userId !== person.id', '', stranger('to let a hold go')],
  [
    'server/bookings/bookings-on-space.ts',
    ' || (space.userId !== owner.id && !owner.isAdmin)',
    '',
    stranger('the bookings on a space'),
  ],
  ['server/bookings/next-hosted-bookings.ts', `s.user_id = \${owner.id}`, anyone, stranger('their guests')],
  [
    'server/bookings/received-bookings.ts',
    `\`id in (\${managedIds(managerId)})\``,
    `\`true\``,
    stranger('the bookings they received'),
  ],
  ['server/spaces/find-listing.ts', `s.user_id = \${person.id}`, 'true', stranger('a listing')],
  ['server/spaces/listings-of-owner.ts', `\`user_id = \${owner.id}\``, `\`true\``, stranger('their list of listings')],
  [
    'server/spaces/listings-of-owner.ts',
    `from spaces s where user_id = \${id}`,
    'from spaces s where true',
    stranger('their list of listings'),
  ],
  ['server/bookings/my-bookings.ts', `b.user_id = \${personId}`, anyone, stranger('their bookings')],
  [
    'server/bookings/count-my-bookings.ts',
    `b.user_id = \${person.id}`,
    anyone,
    stranger('how many bookings they have'),
  ],
  ['server/bookings/next-booking-of-guest.ts', `user_id = \${person.id}`, anyone, stranger('their next stay')],
  [
    'server/bookings/booking-stats.ts',
    `s.user_id = \${person.id} and b.status in ('confirmed', 'completed', 'cancelled')`,
    `true and b.status in ('confirmed', 'completed', 'cancelled')`,
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    `s.user_id = \${person.id} and b.status in ('confirmed', 'completed'))`,
    `true and b.status in ('confirmed', 'completed'))`,
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    `bookings where user_id = \${person.id}`,
    'bookings where true',
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    `s.user_id = \${person.id} and \${isListable}`,
    `\${isListable}`,
    stranger('their figures'),
  ],
  ['server/bookings/bookable-space.ts', `b.user_id = \${personId}`, 'true', others('a space shows a hold')],
  [
    'server/bookings/refuse-held-before.ts',
    `where user_id = \${guestId}`,
    'where true',
    others('a time that others have held'),
  ],
  ['server/bookings/refuse-held-before.ts', `b.user_id = \${guestId}`, anyone, others('a time that others have held')],
  [
    'server/spaces/space-page.ts',
    'hosts.includes(person.id)',
    'true',
    {
      file: 'server/spaces/drafts.test.ts',
      title: 'a copy is found, shown and linked nowhere until its owner opens it',
    },
  ],
  [
    'server/spaces/create-space.ts',
    `user_id = \${id}`,
    anyone,
    { file: 'server/spaces/listing-limits.test.ts', title: 'listings of other users do not count against the limit' },
  ],
  [
    'server/bookings/book-free-space.ts',
    `user_id = \${personId} and status`,
    'true and status',
    others('the free bookings of others leave room'),
  ],
  ['server/bookings/book-free-space.ts', `user_id = \${slot.guestId} and space_id`, 'true and space_id', twins],
  [
    'server/bookings/hold-modification.ts',
    `from bookings where user_id = \${guestId}`,
    'from bookings where true',
    others('the holds and changes of others leave room for one’s own change'),
  ],
  [
    'server/bookings/hold-modification.ts',
    `b.user_id = \${guestId}`,
    anyone,
    others('the holds and changes of others leave room for one’s own change'),
  ],
  [
    'server/bookings/end-bookings.ts',
    `where b.user_id = \${person.id} and`,
    'where',
    { file: 'server/payouts/payouts-to-keep.test.ts', title: 'is not closed while bookings are ahead' },
  ],
  [
    'server/bookings/end-bookings.ts',
    `where s.user_id = \${person.id} and`,
    'where',
    stranger('what stands against ending their account'),
  ],
  [
    'server/bookings/export-bookings.ts',
    `from bookings b where b.user_id = \${id}`,
    'from bookings b where true',
    stranger('exportBookings'),
  ],
  ['server/bookings/export-bookings.ts', `s.user_id = \${id}`, anyone, stranger('exportBookings')],
  [
    'server/bookings/export-bookings.ts',
    `m.booking_id where b.user_id = \${id}`,
    'm.booking_id where true',
    stranger('exportBookings'),
  ],
  [
    'server/bookings/export-bookings.ts',
    `booking_series where user_id = \${id}`,
    'booking_series where true',
    stranger('exportBookings'),
  ],
  [
    'server/payments/export-payments.ts',
    `p.booking_id where b.user_id = \${id}`,
    'p.booking_id where true',
    stranger('exportPayments'),
  ],
  [
    'server/payments/export-payments.ts',
    `r.booking_id where b.user_id = \${id}`,
    'r.booking_id where true',
    stranger('exportPayments'),
  ],
  ['server/payments/with-idempotency.ts', `=> sql\`user_id = \${userId} and route`, '=> sql`true and route', key],
  [
    'server/payouts/payouts-to-keep.ts',
    `p.owner_id = \${person.id}`,
    anyone,
    others('payouts of other people do not prevent'),
  ],
  [
    'server/payouts/export-payouts.ts',
    `from payouts where owner_id = \${id}`,
    'from payouts where true',
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/export-payouts.ts',
    `from payout_transfers where owner_id = \${id}`,
    'from payout_transfers where true',
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/owed-by-owner.ts',
    `from reversals where owner_id = \${ownerId}`,
    'from reversals where true',
    stranger('their debt'),
  ],
  [
    'server/payouts/owed-by-owner.ts',
    `from payout_transfers where owner_id = \${ownerId}`,
    'from payout_transfers where true',
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/owed-by-owner.ts',
    `from cancellation_penalties where owner_id = \${ownerId}`,
    'from cancellation_penalties where true',
    stranger('their debt'),
  ],
  [
    'server/payouts/export-payouts.ts',
    `from cancellation_penalties where owner_id = \${id}`,
    'from cancellation_penalties where true',
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/debt-list.ts',
    `from cancellation_penalties where owner_id = \${ownerId}`,
    'from cancellation_penalties where true',
    stranger('debtListOf'),
  ],
  [
    'server/payouts/debt-list.ts',
    `from reversals r where owner_id = \${ownerId}`,
    'from reversals r where true',
    stranger('debtListOf'),
  ],
  [
    'server/payouts/debt-list.ts',
    `t.owner_id = \${ownerId}`,
    anyone,
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/debt-list.ts',
    `from debt_write_offs where owner_id = \${ownerId}`,
    'from debt_write_offs where true',
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/owed-by-owner.ts',
    `from debt_write_offs where owner_id = \${ownerId}`,
    'from debt_write_offs where true',
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/export-payouts.ts',
    `from debt_write_offs where owner_id = \${id}`,
    'from debt_write_offs where true',
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/close-debt-alerts.ts',
    `where owner_id = \${ownerId} and currency = \${currency}`,
    'where true and currency = $2',
    others('writing a debt off closes no alert of another owner'),
  ],
  ['server/disputes/open-disputes-of-owner.ts', `s.user_id = \${owner.id}`, anyone, stranger('their disputes')],
  ['server/payouts/payouts-of-owner.ts', `o.owner_id = \${owner.id}`, anyone, stranger('their payouts')],
  [
    'server/payouts/payout-account.ts',
    `owner_id = \${ownerId}`,
    anyone,
    others('an account that is complete makes the payouts of its owner due, no others'),
  ],
  ['server/spaces/take-down-with-owner.ts', `user_id = \${ownerId} and deleted_at`, 'deleted_at', suspending],
  ['server/spaces/take-down-with-owner.ts', `user_id = \${ownerId} and taken_down_at`, 'taken_down_at', suspending],
  [
    'server/bookings/offer-money-back.ts',
    `s.user_id = \${ownerId}::uuid`,
    anyone,
    {
      file: 'server/moderation/suspend-person.test.ts',
      title: 'finding O1: guests with bookings ahead at a suspended owner’s spaces are offered a full refund',
    },
  ],
  [
    'server/spaces/space-access.ts',
    `id = \${spaceId} and user_id = \${person.id}`,
    `id = \${spaceId}`,
    stranger('to change a space'),
  ],
  ['server/spaces/order-photos.ts', `i.user_id = \${space.userId}`, 'true', stranger('to take a photo of another')],
  ['server/spaces/remove-photo.ts', `i.user_id = \${person.id}`, 'true', stranger('to remove a photo')],
  ['server/spaces/export-listings.ts', `s.user_id = \${id}`, anyone, stranger('exportListings')],
  [
    'server/spaces/end-spaces.ts',
    `select id from spaces s where user_id = \${person.id}`,
    'select id from spaces s where true',
    others('the spaces of an account that ends are deleted and locked, no others'),
  ],
  [
    'server/spaces/end-spaces.ts',
    `\n     where user_id = \${person.id}`,
    '\n     where true',
    others('the spaces of an account that ends are deleted and locked, no others'),
  ],
  [
    'server/calendar-files/own-addresses.ts',
    'if (shown !== null) await ownSpace(tx, person, shown)',
    '',
    stranger('to make an address of a space'),
  ],
  [
    'server/calendar-files/own-addresses.ts',
    `delete from calendar_addresses where user_id = \${userId}`,
    'delete from calendar_addresses where true',
    addressesOfOthers,
  ],
  [
    'server/calendar-files/own-addresses.ts',
    `\n        where user_id = \${userId}`,
    '\n        where true',
    addressesOfOthers,
  ],
  ['server/calendar/own-entry.ts', ` and \${isManagedBy(person.id)}\``, '`', entryOfOthers],
  ['server/calendar/own-entry.ts', ` and \${isManagedBy(person.id)}\n`, '\n', entriesOfCoHosts],
  ['server/calendar/calendar-items.ts', `where \${isManagedBy(person.id)}\n`, 'where true\n', calendarOfOthers],
  ['server/calendar/calendar-items.ts', `\${isManagedBy(person.id)} and s.id = any`, 's.id = any', calendarOfOthers],
  ['server/calendar/export-calendar-entries.ts', `s.user_id = \${id}`, anyone, entriesOfAccounts],
  ['server/calendar/end-calendar-entries.ts', `s.user_id = \${id}`, anyone, entriesOfAccounts],
  ['server/calendar-feeds/open-conflicts.ts', `\${isManagedBy(personId)}`, anyone, stranger('their conflicts')],
  [
    'server/calendar-feeds/dismiss-conflict.ts',
    `\${isManagedBy(person.id)}`,
    anyone,
    stranger('to dismiss a conflict'),
  ],
  [
    'server/calendar-feeds/read-feed-soon.ts',
    `space_id = \${space.id}`,
    anyone,
    stranger('to read a calendar of another space'),
  ],
  [
    'server/calendar-feeds/remove-calendar-feed.ts',
    `space_id = \${space.id}`,
    anyone,
    stranger('to remove a calendar of another space'),
  ],
  ['server/calendar-feeds/export-calendar-feeds.ts', `s.user_id = \${id}`, anyone, stranger('exportCalendarFeeds')],
  [
    'server/calendar-feeds/export-calendar-feeds.ts',
    `addresses where user_id = \${id}`,
    'addresses where true',
    stranger('exportCalendarFeeds'),
  ],
  ['server/calendar-feeds/end-calendar-feeds.ts', `s.user_id = \${id}`, anyone, calendars],
  [
    'server/calendar-feeds/end-calendar-feeds.ts',
    `addresses where user_id = \${id}`,
    'addresses where true',
    calendars,
  ],
  ['server/outreach/export-outreach.ts', `user_id = \${id}`, anyone, stranger('exportOutreach')],
  ['server/outreach/end-outreach.ts', `user_id = \${id}`, anyone, ending],
  [
    'server/accounts/check-own-password.ts',
    `user_id = \${id}`,
    anyone,
    others('the password of an account is its own'),
  ],
  ['server/accounts/delete-account.ts', `from sessions where user_id = \${id}`, 'from sessions where true', ending],
  ['server/accounts/delete-account.ts', `from accounts where user_id = \${id}`, 'from accounts where true', ending],
  [
    'server/accounts/delete-account.ts',
    `idempotency_keys where user_id = \${id}`,
    'idempotency_keys where true',
    ending,
  ],
  ['server/accounts/delete-account.ts', `api_keys where user_id = \${id}`, 'api_keys where true', keysThatEnd],
  ['server/accounts/make-api-key.ts', `user_id = \${person.id}`, anyone, countedKeys],
  ['server/accounts/own-api-keys.ts', `where user_id = \${person.id}`, 'where true', keysOfOthers],
  ['server/accounts/own-api-keys.ts', `and user_id = \${person.id}`, '', keysOfOthers],
  ['server/accounts/export-api-keys.ts', `user_id = \${id}`, anyone, keysOfOthers],
  ['server/webhooks/add-webhook.ts', `user_id = \${person.id}`, anyone, countedWebhooks],
  ['server/webhooks/own-webhooks.ts', `user_id = \${person.id}`, anyone, webhooksOfOthers],
  [
    'server/webhooks/webhook-actions.ts',
    `delete from webhook_endpoints where id::text = \${id} and user_id = \${person.id}`,
    `delete from webhook_endpoints where id::text = \${id}`,
    webhooksOfOthers,
  ],
  [
    'server/webhooks/webhook-actions.ts',
    `and user_id = \${person.id} returning id, s`,
    'returning id, s',
    webhooksOfOthers,
  ],
  [
    'server/webhooks/webhook-actions.ts',
    `true from webhook_endpoints where id::text = \${id} and user_id = \${person.id}`,
    `true from webhook_endpoints where id::text = \${id}`,
    webhooksOfOthers,
  ],
  ['server/webhooks/webhook-actions.ts', `and e.user_id = \${person.id}`, '', webhooksOfOthers],
  [
    'server/webhooks/webhook-actions.ts',
    `and user_id = \${person.id} returning id\``,
    'returning id`',
    webhooksOfOthers,
  ],
  ['server/webhooks/export-webhooks.ts', `user_id = \${id}`, anyone, webhooksOfOthers],
  ['server/webhooks/end-webhooks.ts', `user_id = \${id}`, anyone, webhooksThatEnd],
  ['server/accounts/delete-account.ts', `factors where user_id = \${id}`, 'factors where true', ending],
  [
    'server/accounts/export-account.ts',
    `sessions where user_id = \${id}`,
    'sessions where true',
    stranger('the export of their account'),
  ],
  [
    'server/accounts/export-account.ts',
    `factors where user_id = \${id} and verified`,
    'factors where true',
    stranger('the export of their account'),
  ],
  ['server/accounts/delete-account.ts', `passkeys where user_id = \${id}`, 'passkeys where true', ending],
  [
    'server/accounts/export-account.ts',
    `passkeys where user_id = \${id}`,
    'passkeys where true',
    stranger('the export of their account'),
  ],
  ['server/accounts/own-passkeys.ts', `where user_id = \${id} order`, 'where true order', stranger('their passkeys')],
  ['server/accounts/own-passkeys.ts', `and user_id = \${id}\``, '`', passkeysOfOthers],
  ['server/accounts/own-passkeys.ts', `and user_id = \${person.id}`, '', passkeysOfOthers],
  ['server/accounts/start-passkey.ts', `where user_id = \${id}`, 'where true', countedPasskeys],
  ['server/accounts/own-second-factor.ts', `f.user_id = \${id}`, 'true', stranger('their second factor')],
  ['server/accounts/call-as-person.ts', `where user_id = \${id} and id`, 'where id', factors],
  ['server/accounts/confirm-second-factor.ts', `where user_id = \${id} and id`, 'where id', factors],
  [
    'server/accounts/spend-code.ts',
    `secret from two_factors where user_id = \${personId}`,
    'secret from two_factors',
    factors,
  ],
  ['server/accounts/reset-second-factor.ts', `from sessions where user_id = \${user.id}`, 'from sessions', lostFactor],
  [
    'server/accounts/grant-admin.ts',
    `user_id = \${id}`,
    anyone,
    others('a new admin signs in again, others stay signed in'),
  ],
]

export const ownerChecks: Sabotage[] = [
  ...Object.entries(forAdmins).flatMap(([file, names]) =>
    names.map((name, at) => ({
      what: `admins only: ${name}`,
      by: { file, from: 'adminOnly(', to: '((one) => one)(', place: at + 1 },
      noticedBy: stranger(name),
    })),
  ),
  {
    what: 'owner check in function hold_series: user_id = wanted.user_id',
    by: {
      sql: `do $do$ begin execute replace(pg_get_functiondef('hold_series'::regproc), 'where user_id = wanted.user_id', 'where true'); end $do$`,
    },
    noticedBy: seriesOfOthers,
  },
  {
    what: 'owner check in function hold_slot: user_id = wanted.user_id',
    by: {
      sql: `do $do$ begin execute replace(pg_get_functiondef('hold_slot'::regproc), 'where user_id = wanted.user_id', 'where true'); end $do$`,
    },
    noticedBy: crowd,
  },
  {
    what: 'owner check in function hold_slot: c.guest_id = wanted.user_id',
    by: {
      sql: `do $do$ begin execute replace(pg_get_functiondef('hold_slot'::regproc), 'and c.guest_id = wanted.user_id', ''); end $do$`,
    },
    noticedBy: offersOfOthers,
  },
  ...comparisons.map(([file, from, to, noticedBy]) => ({
    what: `owner check in ${file}: ${from.trim()}`,
    by: { file, from, to },
    noticedBy,
  })),
]
