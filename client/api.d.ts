// Made by `npm run generate:client` from the description of the API (/api/openapi.json). Do not edit.

export interface paths {
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in: a code of the app, or a recovery code
         * @description Signing in to an account with a second factor is refused with the code `secondFactorNeeded`, and `details.challenge`. Send that here within ten minutes, with one of the two codes.
         */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account and sign in */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new access and a new refresh token, by the refresh token in the body or in the cookie */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My profile */
        get: operations["getMyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change my name; an empty one removes it */
        patch: operations["changeMyProfile"];
        trace?: never;
    };
    "/space-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All space types, oldest first */
        get: operations["listSpaceTypes"];
        put?: never;
        /** Add a space type for all users */
        post: operations["addSpaceType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search spaces by text, place, time, number of people and price
         * @description Hours are given in one of two ways: `date`, `from` and `to`; or `hours` and `between`. Times are whole hours by the clock of each space. Each space then has a `quote`. With `weeks` only spaces are found that `POST /series` can hold in all of them. A page may be short, or empty, with a `nextCursor`: there may be more, further on.
         */
        get: operations["searchSpaces"];
        put?: never;
        /** List a space; with `available: false` it is a draft, which others see once it is switched on */
        post: operations["createSpace"];
        delete?: never;
        options?: never;
        head?: never;
        /** Switch several of my spaces on or off, all of them or none */
        patch: operations["switchSpaces"];
        trace?: never;
    };
    "/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One space
         * @description Its owner, by a session or a key with the scope `listings:read`, also gets `point`, `streetAddress` and `arrivalNotes`, and a space that an admin took down, with `takenDownReason`, or that is a draft. All others get null there, and 404 for such a space, except for co-hosts of a draft; admins find both by a session.
         */
        get: operations["getSpace"];
        put?: never;
        post?: never;
        /** Delete a space of mine; its past bookings and receipts stay */
        delete: operations["deleteSpace"];
        options?: never;
        head?: never;
        /** Change one of my spaces; omitted fields are unchanged */
        patch: operations["changeSpace"];
        trace?: never;
    };
    "/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My own spaces, the newest first, also those that are switched off or taken down, and drafts
         * @description The rest of each is in `GET /spaces/{id}`, its `/schedule` and its `/prices`.
         */
        get: operations["listMySpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy one of my spaces with its photos; the copy is a draft, which others see once it is switched on */
        post: operations["copySpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The opening hours and limits of one of my spaces */
        get: operations["getSchedule"];
        /** Replace the opening hours and limits of one of my spaces; existing bookings stay */
        put: operations["changeSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The price rules and add-ons of one of my spaces */
        get: operations["getPrices"];
        /** Replace the price rules and add-ons of one of my spaces; existing bookings keep theirs */
        put: operations["changePrices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seven days of a space, hour by hour in its own time
         * @description Each day has the same hours: at least those from 9 to 21, and all at which the space is open on one of them.
         */
        get: operations["getWeekAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What some hours would cost, and whether they can be had */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a photo for a listing of mine
         * @description The body is the picture itself, 25 MB at most. Its `id` goes into `photoIds` of a listing; a photo that no listing has within a day is removed.
         */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a photo of mine, of a listing or not */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release the hours that I hold and have not paid for
         * @description Ends the hold of a `pending` booking, with those of the other weeks of its series, or that of the extra time of a change: the hours are free at once, and nothing is charged. A payment that already went through confirms it instead, and one that is still processing keeps it `pending`: the status in the response says which. Of a series it is 409 `notPayable` then. A booking that holds nothing is returned unchanged.
         */
        post: operations["releaseHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold some hours and create the payment intent for them
         * @description The server prices: `amount` and `currency` state what the guest saw; if they differ, the response is 409 with the current price and nothing is charged. The hold lasts ten minutes.
         */
        post: operations["createPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My bookings, sorted by their start, the latest first */
        get: operations["listMyBookings"];
        put?: never;
        /** Book hours that cost nothing; others go by create-payment-intent */
        post: operations["bookFreeSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One booking, for its guest, the owner of its space, its co-hosts (without its money), or an admin */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/cancellation-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling a booking now would give back, and how that changes until its start */
        get: operations["getCancellationQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a confirmed booking at the quoted refund and cost; returns both */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline a request to book one of my spaces
         * @description Accepting charges the card and confirms the booking; declining releases both. The first answer decides, and repeating it changes nothing. The booking is still `requested` if the card provider is unreachable: the rest follows by itself. It is `pending` if the card could not be charged and the guest was asked to pay again, or `expired` if the guest cannot.
         */
        post: operations["answerRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a request of mine; nothing is charged */
        post: operations["withdrawRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/modification-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What another time, other hours or other add-ons would cost or give back, and whether they can be had */
        get: operations["getModificationQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/modifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the time, hours or add-ons of a booking, until 48 hours before its start
         * @description `amount` is the difference that the guest was shown: positive is to be paid, negative is refunded. If it differs from the server's, the response is 409 with the current one. A change that costs no more returns `done`. One that costs more returns `payment`: the extra time is held for ten minutes, the booking keeps its old time, and it moves once the difference is paid. A booking whose owner agreed to its hours, by accepting a request or by an offer, can only be changed within them: other hours are 409 `notChangeable`.
         */
        post: operations["modifyBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The later ends of a confirmed booking that are free now, with what each costs more
         * @description They can be had from `from`, half an hour before the end of the stay, until `until`, a quarter of an hour after it; none where the owner does not let guests stay longer. The owner and co-hosts of a running stay get the ends that they may offer or accept.
         */
        get: operations["getExtensions"];
        put?: never;
        /**
         * Stay longer: add half hours, up to four hours, at the end of a stay
         * @description `amount` is what the guest was shown for this end. If it differs from the amount of the server, the response is 409 with the current one, and nothing happens. Otherwise the hours are held for ten minutes, and the booking ends later once `payment` is paid; hours that cost nothing are added at once. With `useBookingCard` the price is charged without a further step and the outcome is `done`; if the bank declines, or wants the guest to confirm, the outcome is `payment`, to be paid as without it. Repeating a request adds nothing.
         */
        post: operations["stayLonger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/extension-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the owner for a longer stay
         * @description For spaces whose `longerStays` is `ask`. `amount` is what the guest was shown for this end; if it differs from that of the server, the response is 409 with the current one. Nothing is held or charged before the owner accepts. With `useBookingCard` the price is charged then; otherwise the hours are held for ten minutes for the guest to pay by `POST /bookings/{id}/extensions`. Repeating a request asks once; another `until` replaces the request.
         */
        post: operations["askToStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/extension-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer the guest of a running stay at one of my spaces a later end
         * @description `amount` is what the guest will pay, as listed by `GET /bookings/{id}/extensions`; if it differs from that of the server, the response is 409 with the current one. Nothing is held: the guest accepts by `POST /bookings/{id}/extensions` with the same `until` and `amount`, as long as the hours are free. Repeating an offer makes it once.
         */
        post: operations["offerToStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/extension-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept, decline or withdraw a longer stay that is asked for or offered
         * @description The owner or a co-host accepts or declines what the guest asks for; the guest declines what is offered; whoever proposed it withdraws it. Accepting holds the hours and charges the saved card at the price that the guest was shown: `done`, or `payment` if they wait for the guest to pay. The first answer decides, and repeating it changes nothing.
         */
        post: operations["answerProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/replacements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Spaces to book in place of a booking that its owner or the platform cancelled, for its guest
         * @description Up to four spaces of the same city that are free at the same hours for as many people, none dearer than the booking was or than the penalty of its owner pays for, the most alike first. Nothing is reserved. Empty for every other booking, and from its start on.
         */
        get: operations["getReplacements"];
        put?: never;
        /**
         * Hold a space in place of a booking that its owner or the platform cancelled, and create the payment intent
         * @description Hours and number of people are those of the cancelled booking, whose refund is sent in any case. `amount` and `currency` state what the guest saw; if they differ from the current price, the response is 409 and nothing is held or charged. The hold lasts ten minutes.
         */
        post: operations["bookReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a booking that its owner or the platform cancelled, with its payment, to another space at the same hours
         * @description Possible until `moveUntil` of the replacements. What was paid pays for the new booking, which is confirmed at once; if it costs less, the rest goes back to the card; if it costs more, the penalty of the owner who cancelled pays the difference, up to `difference`. `amount` and `currency` state what the guest saw; if they differ from the current price, the response is 409 and nothing is moved.
         */
        post: operations["moveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same hours of a weekday for some weeks: what each would cost, and the nearest hours where they are taken
         * @description Nothing is reserved. `amount` is the total of the weeks that can be booked at the usual time.
         */
        get: operations["getSeriesQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold the stays of a series, all or none, and create a payment intent for each
         * @description `stays` has the start of each: the usual time of its week, or one at most three days from it, in order. `amount` is the total that the guest saw; if it differs, the response is 409 and nothing is held. The hold lasts ten minutes. Each intent only authorizes the card: once all are, each stay is charged and confirmed, otherwise none is.
         */
        post: operations["holdSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A series with its stays, for its guest; fetches the payments that are open */
        get: operations["getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings-received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bookings on my spaces: those to come soonest first, or the past ones latest first */
        get: operations["listReceivedBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My payouts, one for each booking: the next ones first, then the latest */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My payout for one booking */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the user's payout account, or create one and start the card provider's onboarding
         * @description `check` fetches the account from the card provider: `complete` means that transfers are active and payouts enabled. `create` creates the account if there is none, in `country` or that of the first listing, and returns the link to send the owner to; it works once and for some minutes. Another `country` makes another account until details are submitted.
         */
        post: operations["setUpPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guest’s receipt, or the owner’s statement, as a PDF */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My conversations, the newest message first */
        get: operations["listConversations"];
        put?: never;
        /** Send a message in a conversation, about a space or about a booking */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest 50 messages of a conversation, or 50 before a number; reading them does not mark them as seen */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer the guest a price for some hours; it holds nothing, and can be used once within 48 hours */
        post: operations["sendOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/price-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the owner for a price for some hours */
        post: operations["askPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an offer; refused while the guest pays for it */
        post: operations["withdrawOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the messages of a conversation as seen up to a number */
        post: operations["markSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture or a PDF of a message in one of my conversations */
        get: operations["getMessageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visible reviews of a space, newest first
         * @description Reviews that were removed, and bookings that the owner cancelled, are entries of their own; they do not count.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review a stay of mine, or the guest of a stay at my space, once and within 14 days
         * @description Both reviews become visible when both are written, or 14 days after the stay: the review of a guest to everyone, the review of an owner to owners only. Only the guest rates the parts.
         */
        post: operations["reviewBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Session: {
            accessToken: string;
            refreshToken: string;
            /**
             * Format: date-time
             * @description When the access token ends; refresh shortly before
             * @example 2027-02-10T19:00:00.000Z
             */
            expiresAt: string;
            user: {
                /** Format: uuid */
                id: string;
                email: string;
                fullName: string | null;
                avatarUrl: string | null;
                isAdmin: boolean;
                /**
                 * @description An admin who has to turn on two-step sign-in first
                 * @enum {boolean}
                 */
                needsSecondFactor?: true;
            };
        };
        Error: {
            error: {
                /** @example slotTaken */
                code: string;
                /** @example This time slot is not available */
                message: string;
                fields?: {
                    [key: string]: string;
                };
                details?: {
                    [key: string]: unknown;
                };
            };
        };
        Profile: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @description Whether the e-mail address is confirmed, and mails reach it */
            isConfirmed: boolean;
            fullName: string | null;
            avatarUrl: string | null;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            since: string;
        };
        SpaceType: {
            /** @example photography */
            name: string;
            label: string;
        };
        FoundSpace: components["schemas"]["Space"] & {
            quote: components["schemas"]["SearchQuote"];
        };
        Photo: {
            id: number;
            alt: string;
            width: number;
            height: number;
            /** @description The dominant colour, for the time of loading */
            palette: string;
            sources: {
                /** @description Relative to the address of the marketplace */
                url: string;
                width: number;
            }[];
        } | null;
        /** @description For the requested hours; null if none were requested */
        SearchQuote: {
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            hours: number;
            /** @description Integer minor units of `currency` */
            rental: number;
            /** @description Integer minor units of `currency` */
            guestFee: number;
            /** @description Integer minor units of `currency` */
            total: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description At how many other starts of the window the hours would fit */
            otherStarts: number;
            /** @description For how many weeks the amounts are; 1 unless `weeks` were requested */
            weeks: number;
        } | null;
        Space: {
            id: number;
            slug: string;
            /** @description Of its page, relative to the address of the marketplace */
            url: string;
            title: string;
            shortDescription: string;
            type: string;
            typeLabel: string;
            /** @description Integer minor units of `currency` */
            priceMinor: number;
            /** @description The lowest price of an hour of the week */
            fromMinor: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            location: string;
            city: string;
            country: string;
            timeZone: string;
            capacity: number;
            amenities: string[];
            available: boolean;
            /** @enum {string} */
            status: "available" | "rented" | "maintenance";
            featured: boolean;
            popular: boolean;
            greatValue: boolean;
            /** @description Within 500 metres of it; with `isCity` the middle of its city. Null if neither is known */
            mapPoint: {
                lat: number;
                lon: number;
                isCity: boolean;
            } | null;
            /**
             * @description `request`: the owner accepts or declines before the card is charged
             * @enum {string}
             */
            bookingMode: "instant" | "request";
            rating: number | null;
            reviewCount: number;
            image: components["schemas"]["Photo"];
            createdAt: string;
        };
        SpaceDetails: components["schemas"]["Space"] & {
            /** @description Where I placed my own space; null for others, and for a key without `listings:read` */
            point: {
                lat: number;
                lon: number;
            } | null;
            /** @description Of my own space; null for others, and for a key without `listings:read` */
            streetAddress: string | null;
            /** @description Of my own space; null for others, and for a key without `listings:read` */
            arrivalNotes: string | null;
            /** @description Why an admin took my own space down; null if it is listed, and for a key without `listings:read` */
            takenDownReason: string | null;
            description: string;
            images: components["schemas"]["Photo"][];
            tariff: components["schemas"]["Tariff"];
            minHours: number;
            noticeMinutes: number;
            bufferMinutes: number;
            /**
             * @description `ask`: the owner is asked first; `off`: a stay ends as booked
             * @enum {string}
             */
            longerStays: "allowed" | "ask" | "off";
            /** @enum {string} */
            cancellationPolicy: "flexible" | "moderate" | "strict";
            owner: {
                name: string | null;
                since: string;
            };
            /** @description The latest, up to ten */
            reviews: components["schemas"]["Review"][];
        };
        /** @description Null: all hours cost `priceMinor` */
        Tariff: {
            /** @description Up to 20; `days` from Monday, 0, to Sunday, 6. The last that fits wins. */
            timePrices: components["schemas"]["TimePrice"][];
            /** @description Up to 100; they win over times. Past ones are dropped. */
            datePrices: components["schemas"]["DatePrice"][];
            /** @description Up to 3: what each hour costs more from a number of people on */
            peopleSteps: components["schemas"]["PeopleStep"][];
            /** @description Up to 3: how much less hours and people cost from a number of hours on */
            lengthDiscounts: components["schemas"]["LengthDiscount"][];
            addOns: components["schemas"]["AddOn"][];
        } | null;
        TimePrice: components["schemas"]["OpenRange"] & {
            days: number[];
            /** @description Of one hour */
            priceMinor: number;
        };
        OpenRange: {
            /** @example 18:00 */
            from: string;
            /**
             * @description At or before `from` it is on the next day
             * @example 02:00
             */
            to: string;
        };
        DatePrice: {
            /** @example 2027-07-04 */
            from: string;
            to: string;
            /** @description Of one hour */
            priceMinor: number;
        };
        PeopleStep: {
            from: number;
            /** @description Integer minor units of `currency` */
            extraMinor: number;
        };
        LengthDiscount: {
            fromHours: number;
            percent: number;
        };
        AddOn: {
            id: string;
            name: string;
            description: string;
            /**
             * @description What the price is multiplied by
             * @enum {string}
             */
            unit: "booking" | "hour" | "person" | "personHour";
            /** @description Integer minor units of `currency` */
            priceMinor: number;
            /** @description Part of every booking, once */
            required: boolean;
            /** @description How many a booking can have */
            most: number;
        };
        Review: {
            rating: number;
            body: string;
            /** @description First name and initial */
            author: string | null;
            /** @description When it became visible */
            createdAt: string;
            /** @description Of the owner */
            answer: string | null;
            answeredAt: string | null;
        };
        Listing: {
            title?: string;
            description?: string;
            type?: string;
            capacity?: number;
            /** @description Per hour, in minor units; 0 for a free space */
            priceMinor?: number;
            /** @enum {string} */
            currency?: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @example Williamsburg, New York */
            location?: string;
            country?: string;
            /** @description Derived from the location where it is left out */
            city?: string;
            /** @example America/New_York */
            timeZone?: string;
            amenities?: string[];
            /** @enum {string} */
            cancellationPolicy?: "flexible" | "moderate" | "strict";
            /**
             * @description `request`: I accept or decline before the card is charged
             * @enum {string}
             */
            bookingMode?: "instant" | "request";
            /**
             * @description `ask`: I accept or decline before a guest stays longer; `off`: guests cannot
             * @enum {string}
             */
            longerStays?: "allowed" | "ask" | "off";
            streetAddress?: string;
            arrivalNotes?: string;
            /** @description Where it is; others see it to within 500 metres. Without one, the middle of the city */
            point?: {
                lat: number;
                lon: number;
            } | null;
            /** @description Their order, the first on cards. Photos of the space that are left out stay, after these: `DELETE /photos/{id}` removes one */
            photoIds?: number[];
            available?: boolean;
        };
        OwnListing: {
            id: number;
            slug: string;
            title: string;
            /** @description Switched on: open for bookings, unless it was taken down */
            available: boolean;
            /** @description By an admin; nobody else sees it */
            takenDown: boolean;
            /** @description Not listed until it is switched on for the first time */
            draft: boolean;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description The usual price of an hour */
            priceMinor: number;
        };
        Schedule: components["schemas"]["ScheduleInput"] & {
            timeZone: string;
            /** @description Confirmed bookings to come outside these hours; they stay. Null for a key without the scope `bookings:read` */
            bookingsOutside: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                startTime: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                endTime: string;
            }[] | null;
        };
        ScheduleInput: {
            /** @description Up to three ranges of whole hours for each day from Monday; null: bookings start from 9 to 21 */
            weekHours: components["schemas"]["OpenRange"][][] | null;
            /** @description Up to 400 dates with hours of their own, closed without ranges; past ones are dropped */
            specialHours: {
                /** @example 2027-12-25 */
                date: string;
                ranges: components["schemas"]["OpenRange"][];
            }[];
            minHours: number;
            noticeMinutes: number;
            /** @description How far ahead it can be booked; null: as far as anywhere */
            windowDays: number | null;
            bufferMinutes: number;
            /** @description Of the schedule that this changes; another one meanwhile is 409 */
            version: number;
            /** @description Ignored: GET returns it, PUT does not change it */
            timeZone?: unknown;
            /** @description Ignored: GET returns it, PUT does not change it */
            bookingsOutside?: unknown;
        };
        Prices: components["schemas"]["Tariff"] & {
            version: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description The usual price of an hour, which the listing has */
            priceMinor: number;
        };
        PricesInput: {
            /** @description Up to 20; `days` from Monday, 0, to Sunday, 6. The last that fits wins. */
            timePrices: components["schemas"]["TimePrice"][];
            /** @description Up to 100; they win over times. Past ones are dropped. */
            datePrices: components["schemas"]["DatePrice"][];
            /** @description Up to 3: what each hour costs more from a number of people on */
            peopleSteps: components["schemas"]["PeopleStep"][];
            /** @description Up to 3: how much less hours and people cost from a number of hours on */
            lengthDiscounts: components["schemas"]["LengthDiscount"][];
            addOns: components["schemas"]["AddOnInput"][];
            /** @description Of the prices that this changes; another one meanwhile is 409 */
            version: number;
            /** @description Ignored: GET returns it, PUT does not change it */
            currency?: unknown;
            /** @description Ignored: GET returns it, PUT does not change it */
            priceMinor?: unknown;
        };
        AddOnInput: {
            /** @description Of an add-on that exists; others get one */
            id?: string;
            name: string;
            description: string;
            /**
             * @description What the price is multiplied by
             * @enum {string}
             */
            unit: "booking" | "hour" | "person" | "personHour";
            /** @description Integer minor units of `currency` */
            priceMinor: number;
            /** @description Part of every booking, once */
            required: boolean;
            /** @description How many a booking can have */
            most: number;
        };
        WeekAvailability: {
            timeZone: string;
            firstDate: string;
            days: {
                date: string;
                hours: {
                    hour: number;
                    /**
                     * Format: date-time
                     * @description Null for an hour that the clocks skip
                     * @example 2027-02-10T19:00:00.000Z
                     */
                    start: string | null;
                    /** @enum {string} */
                    state: "free" | "taken" | "held" | "mine" | "ownHold" | "past" | "closed";
                }[];
            }[];
        };
        Quote: {
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            timeZone: string;
            hours: number;
            /** @description All that the owner charges: hours, people, discount and add-ons */
            rentalMinor: number;
            /** @description The part of rentalMinor that is for add-ons */
            addOnsMinor: number;
            lines: components["schemas"]["PriceLine"][];
            /** @description Integer minor units of `currency` */
            guestFeeMinor: number;
            /** @description Integer minor units of `currency` */
            totalMinor: number;
            /**
             * @description The guest's service fee in per cent of the rental: 10 is ten per cent
             * @example 10
             */
            platformFeePercentage: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            available: boolean;
            reason: {
                code: string;
                message: string;
            } | null;
            /**
             * Format: date-time
             * @description The end of the first of cancelStages; null if there is none
             * @example 2027-02-10T19:00:00.000Z
             */
            cancelUntil: string | null;
            /** @description What cancelling gives back until when, if it is booked now; after the last stage, nothing. For a space that is booked by request, without the 24 hours after the acceptance, in which everything comes back if the start is 72 hours away */
            cancelStages: {
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                until: string;
                /** @description Integer minor units of `currency` */
                refundMinor: number;
            }[];
        };
        PriceLine: {
            /** @enum {string} */
            kind: "rental" | "half_hour" | "people" | "discount" | "add_on" | "guest_fee" | "kept_rental" | "kept_fee";
            name: string | null;
            quantity: number;
            /** @description Integer minor units of `currency` */
            unitMinor: number;
            /** @description Quantity times unit, in minor units; negative for a discount */
            amountMinor: number;
            /** @description Integer minor units of `currency` */
            taxMinor: number;
        };
        BookingDetails: {
            /** Format: uuid */
            id: string;
            /**
             * @description Short, for people; unique
             * @example H7K-2QM
             */
            number: string;
            /** @enum {string} */
            status: "pending" | "requested" | "confirmed" | "completed" | "cancelled" | "expired";
            spaceId: number;
            spaceTitle: string;
            spaceLocation: string;
            timeZone: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            hours: number;
            /** @description Beside the whole hours: 30 after the guest stayed half an hour longer, else 0 */
            extraMinutes: number;
            headcount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /**
             * Format: date-time
             * @description While `pending`: until when it can be paid; while `requested`: until when the owner can answer
             * @example 2027-02-10T19:00:00.000Z
             */
            holdExpiresAt: string | null;
            /**
             * @description How the waiting for the owner ended; null if it was booked at once or still waits
             * @enum {string|null}
             */
            requestAnswer: "accepted" | "declined" | "withdrawn" | "expired" | "ended" | null;
            answerNote: string | null;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Mine: whether it is a stay of mine, or one at a space of mine
             * @enum {string}
             */
            role: "guest" | "owner" | "coHost" | "admin";
            /** @description As on the screens; null for the guest, and for a key without `bookings:read` */
            guestName: string | null;
            /** @description Integer minor units of `currency`; null for co-hosts */
            totalPriceMinor: number | null;
            /** @description Integer minor units of `currency`; null for co-hosts */
            refundMinor: number | null;
            /** @description Null for co-hosts, and if nothing was to be paid */
            paymentStatus: string | null;
            /** @description Integer minor units of `currency`; null for co-hosts */
            rentalMinor: number | null;
            /** @description What the price is made of; empty for co-hosts */
            lines: components["schemas"]["PriceLine"][];
            addOns: {
                id: string;
                count: number;
            }[];
            /**
             * @description The guest's service fee in per cent of the rental: 10 is ten per cent
             * @example 10
             */
            platformFeePercentage: number;
            /** @description Integer minor units of `currency`; null for co-hosts */
            platformFeeAmountMinor: number | null;
            /** @description Null for a key without `bookings:read` */
            streetAddress: string | null;
            /** @description How to get in: for the guest once confirmed, until 24 hours after the end; null for a key without `bookings:read` */
            arrivalNotes: string | null;
            /** @description Where it is on the map: once confirmed, like the address */
            point: {
                lat: number;
                lon: number;
            } | null;
            /** @enum {string} */
            cancellationPolicy: "flexible" | "moderate" | "strict";
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            cancelUntil: string | null;
            /** @description Empty for co-hosts */
            refunds: {
                /** @description Integer minor units of `currency` */
                amountMinor: number;
                status: string;
                reason: string;
            }[];
        };
        PaymentIntent: {
            clientSecret: string;
            platformFee: {
                /** @description The guest's service fee, in minor units of the request's `currency` */
                amount: number;
                /**
                 * @description The guest's service fee in per cent of the rental: 10 is ten per cent
                 * @example 10
                 */
                percentage: number;
            };
            bookingId: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            holdExpiresAt: string;
        };
        ChosenAddOn: {
            id: string;
            count: number;
        };
        Booking: {
            /** Format: uuid */
            id: string;
            /**
             * @description Short, for people; unique
             * @example H7K-2QM
             */
            number: string;
            /** @enum {string} */
            status: "pending" | "requested" | "confirmed" | "completed" | "cancelled" | "expired";
            spaceId: number;
            spaceTitle: string;
            spaceLocation: string;
            timeZone: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            hours: number;
            /** @description Beside the whole hours: 30 after the guest stayed half an hour longer, else 0 */
            extraMinutes: number;
            headcount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /**
             * Format: date-time
             * @description While `pending`: until when it can be paid; while `requested`: until when the owner can answer
             * @example 2027-02-10T19:00:00.000Z
             */
            holdExpiresAt: string | null;
            /**
             * @description How the waiting for the owner ended; null if it was booked at once or still waits
             * @enum {string|null}
             */
            requestAnswer: "accepted" | "declined" | "withdrawn" | "expired" | "ended" | null;
            answerNote: string | null;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            createdAt: string;
            /** @description Integer minor units of `currency` */
            totalPriceMinor: number;
            /** @description Integer minor units of `currency` */
            refundMinor: number;
            paymentStatus: string | null;
        };
        CancellationQuote: {
            /** @description Null for co-hosts, who see no amounts */
            refundMinor: number | null;
            /** @description What it costs the owner who cancels, deducted from later payouts; 0 for others, null for co-hosts */
            penaltyMinor: number | null;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description For its guest: what comes back until when, the first stage being now; after the last, nothing */
            stages: {
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                until: string;
                /** @description Integer minor units of `currency` */
                refundMinor: number;
            }[];
            /** @description For its guest: what comes back later at most, if others book the hours and stay */
            bookedAgainMinor: number;
        };
        ModificationQuote: {
            /** @enum {string} */
            kind: "dearer" | "cheaper" | "equal";
            /** @description Minor units: above 0 is to be paid, below 0 comes back */
            amount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            hours: number;
            timeZone: string;
            /** @description Integer minor units of `currency` */
            totalMinor: number;
            lines: components["schemas"]["PriceLine"][];
            /** @description The share of the rental that later refunds return at most, in hundredths of a per cent */
            laterRefundsAtMostBp: number;
            available: boolean;
            reason: {
                code: string;
                message: string;
            } | null;
        };
        Modification: {
            /** @enum {string} */
            outcome: "done" | "payment";
            /** @description What comes back, in minor units of the `currency` of `booking`; 0 unless the change costs less */
            refundMinor: number;
            payment: {
                /** Format: uuid */
                modificationId: string;
                clientSecret: string;
                /** @description What is to be paid, in minor units of the `currency` of `booking` */
                amount: number;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                holdExpiresAt: string;
            } | null;
            booking: components["schemas"]["BookingDetails"];
        };
        Extensions: {
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            until: string;
            timeZone: string;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description The card of the booking can be charged with `useBookingCard` */
            cardSaved: boolean;
            /**
             * @description `ask`: the owner is asked first, by `POST /bookings/{id}/extension-requests`
             * @enum {string}
             */
            longerStays: "allowed" | "ask" | "off";
            proposal: components["schemas"]["StayProposal"];
            options: {
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                until: string;
                /**
                 * @description How much longer, by half hours
                 * @example 1.5
                 */
                hours: number;
                /** @description What it costs more, in minor units of `currency` */
                amount: number;
            }[];
        };
        /** @description What is asked for or offered about the present end of the stay, the latest */
        StayProposal: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            proposedBy: "guest" | "owner";
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            until: string;
            /** @description What the guest pays for it, in minor units */
            amount: number;
            /** @description The saved card is charged once the owner accepts */
            useBookingCard: boolean;
            /**
             * @description Null until it is answered
             * @enum {string|null}
             */
            answer: "accepted" | "declined" | "withdrawn" | "lapsed" | null;
            /** @description It can be answered now */
            isOpen: boolean;
        } | null;
        SeriesQuote: {
            timeZone: string;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description Integer minor units of `currency` */
            amount: number;
            weeks: {
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                end: string;
                /** @description Integer minor units of `currency` */
                amount: number;
                missing: {
                    code: string;
                    message: string;
                } | null;
                nearest: {
                    /**
                     * Format: date-time
                     * @example 2027-02-10T19:00:00.000Z
                     */
                    start: string;
                    /**
                     * Format: date-time
                     * @example 2027-02-10T19:00:00.000Z
                     */
                    end: string;
                    /** @description Integer minor units of `currency` */
                    amount: number;
                }[];
            }[];
        };
        HeldSeries: {
            /** Format: uuid */
            seriesId: string;
            /** @description Integer minor units of `currency` */
            amount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            holdExpiresAt: string;
            stays: {
                /** Format: uuid */
                bookingId: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                end: string;
                /** @description Integer minor units of `currency` */
                amount: number;
                clientSecret: string;
            }[];
        };
        Series: {
            /** Format: uuid */
            id: string;
            spaceId: number;
            /** @description Integer minor units of `currency` */
            amount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            holdExpiresAt: string | null;
            stays: {
                /** Format: uuid */
                bookingId: string;
                number: string;
                status: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                end: string;
                /** @description Integer minor units of `currency` */
                amount: number;
            }[];
        };
        ReceivedBooking: {
            /** Format: uuid */
            id: string;
            /** @example H7K-2QM */
            number: string;
            /** @enum {string} */
            status: "pending" | "requested" | "confirmed" | "completed" | "cancelled" | "expired";
            spaceId: number;
            spaceTitle: string;
            /** @description As on the screens; the address and the card stay with the guest */
            guestName: string;
            timeZone: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            hours: number;
            /** @description Beside the whole hours: 30 after the guest stayed half an hour longer */
            extraMinutes: number;
            headcount: number;
            /** @description What the owner receives; null for co-hosts */
            ownerShareMinor: number | null;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            payoutDueAt: string;
            cancelledBy: string | null;
            cancelReason: string | null;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            createdAt: string;
        };
        Payout: {
            /** Format: uuid */
            bookingId: string;
            /**
             * @description The number of its booking, which names the payout
             * @example H7K-2QM
             */
            number: string;
            /** @enum {string} */
            status: "scheduled" | "waiting" | "frozen" | "sending" | "sent" | "reversed" | "failed" | "none";
            spaceId: number;
            spaceTitle: string;
            /** @description As on the screens; the address and the card stay with the guest */
            guestName: string;
            timeZone: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            endTime: string;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description Integer minor units of `currency` */
            grossMinor: number;
            /** @description Integer minor units of `currency` */
            ownerFeeMinor: number;
            /** @description Integer minor units of `currency` */
            lostMinor: number;
            /** @description gross - owner fee - lost in disputes */
            shareMinor: number;
            /** @description Integer minor units of `currency` */
            transferredMinor: number;
            /** @description The part of transferred that paid what you owed and was not sent to you */
            takenOffMinor: number;
            /** @description Integer minor units of `currency` */
            takenBackMinor: number;
            /** @description The part of taken back that could not be taken from your account and that you owe instead */
            becameDebtMinor: number;
            /** @description share - transferred + taken back; below 0 it is still to be taken back */
            openMinor: number;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            dueAt: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            sentAt: string | null;
        };
        PayoutAccountCheck: {
            complete: boolean;
        };
        PayoutAccountLink: {
            accountId: string;
            url: string;
        };
        Conversations: {
            conversations: {
                id: number;
                /**
                 * @description Mine
                 * @enum {string}
                 */
                role: "guest" | "owner";
                otherName: string;
                spaceTitle: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                lastAt: string;
                lastBody: string;
                lastMine: boolean;
                /** @description Messages that I have not seen; 99 means 99 or more */
                unread: number;
            }[];
            nextCursor: string | null;
        };
        Conversation: {
            id: number;
            /**
             * @description Mine
             * @enum {string}
             */
            role: "guest" | "owner";
            otherName: string;
            spaceTitle: string;
            spaceId: number;
            /** @description The newest booking of this guest in this space; null if there is none */
            bookingId: string | null;
            messages: {
                number: number;
                isMine: boolean;
                body: string;
                /**
                 * Format: date-time
                 * @example 2027-02-10T19:00:00.000Z
                 */
                sentAt: string;
                /** @description What `GET /message-files/{id}` returns as WebP */
                pictures: {
                    id: string;
                    width: number;
                    height: number;
                }[];
                /** @description What `GET /message-files/{id}` returns as it was sent */
                pdfs: {
                    id: string;
                    name: string;
                    bytes: number;
                }[];
                offer: components["schemas"]["Offer"];
                priceRequest: components["schemas"]["PriceRequest"];
            }[];
            /** @description The value of `before` for earlier messages */
            before: number | null;
            /** @description The number up to which the other person has seen the messages */
            seenByOther: number;
            /** @enum {string|null} */
            obstacle: "accountDeleted" | "blockedByThem" | "blockedByYou" | "notReachable" | null;
        };
        /** @description What the owner offers by this message */
        Offer: {
            id: string;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            hours: number;
            headcount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description For all hours, in minor units, without the service fee */
            amount: number;
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            expiresAt: string;
            /** @enum {string} */
            state: "open" | "held" | "booked" | "withdrawn" | "expired" | "taken";
            bookingId: string | null;
        } | null;
        /** @description What the guest asks a price for */
        PriceRequest: {
            /**
             * Format: date-time
             * @example 2027-02-10T19:00:00.000Z
             */
            startTime: string;
            hours: number;
            headcount: number;
            /**
             * @example USD
             * @enum {string}
             */
            currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
            /** @description For all hours, in minor units, without the service fee */
            amount: number | null;
        } | null;
        SentMessage: {
            conversationId: number;
            number: number;
        };
        MessageInput: {
            conversationId?: number;
            /** @description To ask its owner */
            spaceId?: number;
            /**
             * Format: uuid
             * @description To write to its owner or guest
             */
            bookingId?: string;
            /**
             * Format: uuid
             * @description Chosen by you: the same again stores nothing and has the same response
             */
            clientId: string;
            /** @description Plain text; web addresses become links */
            body: string;
        };
        OfferInput: {
            /**
             * Format: uuid
             * @description Chosen by you: the same again stores nothing and has the same response
             */
            clientId: string;
            /**
             * @description The local date of the space
             * @example 2027-02-10
             */
            date: string;
            /** @example 14:00 */
            time: string;
            /** @description Which of the two, where the clocks go back: `-04:00` */
            offset?: string;
            hours: number;
            headcount: number;
            /** @description For all hours, in minor units, without the service fee */
            amount: number;
        };
        PriceRequestInput: {
            /**
             * Format: uuid
             * @description Chosen by you: the same again stores nothing and has the same response
             */
            clientId: string;
            /**
             * @description The local date of the space
             * @example 2027-02-10
             */
            date: string;
            /** @example 14:00 */
            time: string;
            /** @description Which of the two, where the clocks go back: `-04:00` */
            offset?: string;
            hours: number;
            headcount: number;
            /** @description For all hours, in minor units, without the service fee */
            amount?: number;
        };
        Reviews: {
            rating: number | null;
            count: number;
            /** @description How many have one, two, three, four and five stars */
            ratings: number[];
            parts: {
                described: number | null;
                owner: number | null;
                value: number | null;
                access: number | null;
            };
            entries: components["schemas"]["ReviewEntry"][];
            /** @description The value of `after` for the next page */
            next: string | null;
        };
        ReviewEntry: (components["schemas"]["Review"] & {
            /** @enum {string} */
            kind: "review";
        }) | {
            /** @enum {string} */
            kind: "removed";
            reason: string;
            createdAt: string;
        } | {
            /** @enum {string} */
            kind: "cancelled";
            createdAt: string;
        };
        ReviewInput: {
            /** @description 1 to 5 */
            rating: number;
            /** @description Up to 1,000 characters */
            body?: string;
            /** @description 1 to 5 */
            described?: number;
            /** @description 1 to 5 */
            owner?: number;
            /** @description 1 to 5 */
            value?: number;
            /** @description 1 to 5 */
            access?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    /** @example 123456 */
                    code?: string;
                    recoveryCode?: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    fullName?: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMyProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMyProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fullName: string;
                };
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSpaceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        spaceTypes: components["schemas"]["SpaceType"][];
                    };
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSpaceType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    label: string;
                };
            };
        };
        responses: {
            /** @description The new type */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceType"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchSpaces: {
        parameters: {
            query?: {
                /** @description Part of a title, location or country */
                q?: string;
                /** @description The name of a space type */
                type?: string;
                /** @description The slug of a city */
                city?: string;
                /** @description A country by its English name or its ISO code */
                country?: string;
                /** @description A region */
                region?: string;
                /** @description A part of the map in degrees: west,south,east,north. Across the 180th meridian, west is greater than east */
                box?: string;
                /** @description 1 to 100, 24 if left out; more is 100 */
                limit?: string;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description The day on which the hours begin */
                date?: string;
                /** @description When they begin */
                from?: string;
                /** @description When they end; at or before `from` it is on the next day */
                to?: string;
                /** @description The same hours in so many weeks, 2 to 12; quotes are for all of them together */
                weeks?: string;
                /** @description So many hours in a row, 1 to 24, at any time of `between` */
                hours?: string;
                /** @description A window of at most two weeks */
                between?: string;
                /** @description How many people come */
                people?: string;
                /** @description The most that the hours may cost with the guest fee, in minor units */
                maxTotal?: string;
                /** @description The most that an hour may cost without it, in minor units */
                maxPrice?: string;
                /** @description Of the prices. Without it they are those of the city or country */
                currency?: string;
                /** @description `1`: only spaces that are booked at once, without a request */
                instant?: string;
                /** @description Separated by commas, or repeated; all of them are wanted */
                amenities?: string;
                /** @description newest, cheapest, rating; newest if left out. Prices are compared in one currency */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of spaces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        spaces: components["schemas"]["FoundSpace"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Listing"];
            };
        };
        responses: {
            /** @description The new space */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDetails"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    switchSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 100 ids */
                    spaceIds: number[];
                    /** @description Open for bookings; existing bookings stay */
                    available: boolean;
                };
            };
        };
        responses: {
            /** @description How many spaces are now as wished */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        switched: number;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The space */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDetails"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Listing"];
            };
        };
        responses: {
            /** @description The space as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDetails"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMySpaces: {
        parameters: {
            query?: {
                /** @description A part of the title, the location or the country */
                q?: string;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description 1 to 100, 25 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of my spaces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        listings: components["schemas"]["OwnListing"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    copySpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDetails"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleInput"];
            };
        };
        responses: {
            /** @description The schedule as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PricesInput"];
            };
        };
        responses: {
            /** @description The prices as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWeekAvailability: {
        parameters: {
            query?: {
                from?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekAvailability"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getQuote: {
        parameters: {
            query: {
                date: string;
                /** @description Local to the space, 'HH:MM' */
                time: string;
                /** @description Which of the two, where the clocks go back: `-04:00` */
                offset?: string;
                /** @description 1 to 24 */
                hours: number;
                headcount?: number;
                /** @description Add-ons and how many of each */
                addOns?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The photo */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another content type is expected */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDetails"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spaceId: number;
                    /**
                     * @description ISO 8601: the space's local time without an offset, that instant with one
                     * @example 2027-02-10T14:00
                     */
                    startTime: string;
                    /**
                     * @description ISO 8601: the space's local time without an offset, that instant with one
                     * @example 2027-02-10T14:00
                     */
                    endTime: string;
                    /** @description Elapsed hours, 1 to 24 */
                    hours?: number;
                    /** @description Another name of `hours`; one of the two is required */
                    duration?: number;
                    /** @description The total with the guest's fee, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                    /** @default 1 */
                    headcount?: number;
                    /** @description The add-ons to book; required ones are part of every booking */
                    addOns?: components["schemas"]["ChosenAddOn"][];
                    /**
                     * Format: uuid
                     * @description The offer by whose price it is booked
                     */
                    offerId?: string;
                    /** @description Ignored */
                    status?: unknown;
                    /** @description Ignored */
                    user?: unknown;
                    /** @description Ignored */
                    userId?: unknown;
                    /** @description Ignored */
                    guestId?: unknown;
                    /** @description Ignored */
                    price?: unknown;
                    /** @description Ignored */
                    priceMinor?: unknown;
                    /** @description Ignored */
                    platformFee?: unknown;
                };
            };
        };
        responses: {
            /** @description The hold and the intent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntent"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMyBookings: {
        parameters: {
            query?: {
                /** @description The first is 1 */
                page?: number;
                /** @description 1 to 100, 20 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: components["schemas"]["Booking"][];
                        nextPage: number | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bookFreeSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spaceId: number;
                    /** @example 2027-02-10T14:00 */
                    startTime: string;
                    hours: number;
                    /** @default 1 */
                    headcount?: number;
                    /** @description The add-ons to book; required ones are part of every booking */
                    addOns?: components["schemas"]["ChosenAddOn"][];
                };
            };
        };
        responses: {
            /** @description The booking: confirmed, or requested where the owner answers first */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDetails"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDetails"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCancellationQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationQuote"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The amount that the quote named, minor units; another one now is a 409 refundChanged. Null for co-hosts, who see no amounts */
                    refundMinor: number | null;
                    /**
                     * @description What the quote named as the cost of the owner, who has to send it; another one now is a 409 refundChanged. Not compared for co-hosts
                     * @default 0
                     */
                    penaltyMinor?: number | null;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The booking, cancelled; no amounts for co-hosts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["BookingDetails"];
                        /** @description Integer minor units of `currency` */
                        refundMinor: number | null;
                        /** @description Integer minor units of `currency` */
                        penaltyMinor: number | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    answer: "accepted" | "declined";
                    /** @description A sentence to the guest, with a refusal */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDetails"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDetails"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getModificationQuote: {
        parameters: {
            query: {
                /** @description ISO 8601: the space's local time without an offset, that instant with one */
                startTime: string;
                /** @description 1 to 24 */
                hours: number;
                /** @description Add-ons and how many of each */
                addOns?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModificationQuote"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    modifyBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ISO 8601: the space's local time without an offset, that instant with one
                     * @example 2027-02-10T14:00
                     */
                    startTime: string;
                    hours: number;
                    /** @description The add-ons to book; required ones are part of every booking */
                    addOns?: components["schemas"]["ChosenAddOn"][];
                    /** @description What the quote named, in minor units: above 0 is to be paid, below 0 comes back */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                };
            };
        };
        responses: {
            /** @description The change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modification"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExtensions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The later ends, the earliest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extensions"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    stayLonger: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2027-02-10T23:00:00Z
                     */
                    until: string;
                    /** @description What the list names for this end, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                    /**
                     * @description Charges the card with which the booking was paid, at once, if `cardSaved` of the list says that it can be
                     * @default false
                     */
                    useBookingCard?: boolean;
                };
            };
        };
        responses: {
            /** @description The hours, held or added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modification"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askToStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2027-02-10T23:00:00Z
                     */
                    until: string;
                    /** @description What the list of later ends names for this end, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                    /** @default false */
                    useBookingCard?: boolean;
                };
            };
        };
        responses: {
            /** @description What is proposed now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proposal: components["schemas"]["StayProposal"];
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    offerToStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2027-02-10T23:00:00Z
                     */
                    until: string;
                    /** @description What the list of later ends names for this end, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                };
            };
        };
        responses: {
            /** @description What is proposed now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proposal: components["schemas"]["StayProposal"];
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    proposalId: string;
                    /** @enum {string} */
                    answer: "accepted" | "declined" | "withdrawn";
                };
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "done" | "payment" | "declined" | "withdrawn";
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReplacements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spaces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replacements: {
                            space: components["schemas"]["FoundSpace"];
                            /** @description Amenities of the cancelled space that this one has */
                            shares: string[];
                            /** @description What the penalty of the owner who cancelled pays of the total if the booking is moved: above 0 for a dearer space */
                            difference: number;
                            /** @description Amenities of the cancelled space that it has not */
                            lacks: string[];
                            /** @enum {string} */
                            cancellationPolicy: "flexible" | "moderate" | "strict";
                            /** @description What cancelling the new booking gives back until when, if it is moved or booked now; after the last stage, nothing */
                            cancelStages: {
                                /**
                                 * Format: date-time
                                 * @example 2027-02-10T19:00:00.000Z
                                 */
                                until: string;
                                /** @description Integer minor units of `currency` */
                                refundMinor: number;
                            }[];
                        }[];
                        /**
                         * Format: date-time
                         * @description Until when the booking can be moved with its payment; null if it cannot
                         * @example 2027-02-10T19:00:00.000Z
                         */
                        moveUntil: string | null;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bookReplacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spaceId: number;
                    /** @description The total with the guest's fee, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                };
            };
        };
        responses: {
            /** @description The hold and the intent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntent"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spaceId: number;
                    /** @description The total with the guest's fee, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                };
            };
        };
        responses: {
            /** @description The new booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["BookingDetails"];
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSeriesQuote: {
        parameters: {
            query: {
                date: string;
                /** @description Local to the space, 'HH:MM' */
                time: string;
                /** @description 1 to 24 */
                hours: number;
                /** @description 2 to 12 */
                weeks: number;
                headcount?: number;
                /** @description Add-ons and how many of each */
                addOns?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The weeks, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesQuote"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    holdSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended since, it is 409 `holdLapsed`: send a new key to hold them again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spaceId: number;
                    /**
                     * Format: date
                     * @example 2027-02-11
                     */
                    date: string;
                    /**
                     * @description Local to the space, 'HH:MM'
                     * @example 18:00
                     */
                    time: string;
                    hours: number;
                    weeks: number;
                    /** @default 1 */
                    headcount?: number;
                    /** @description The add-ons to book; required ones are part of every booking */
                    addOns?: components["schemas"]["ChosenAddOn"][];
                    stays: string[];
                    /** @description The total of all stays with the guest's fee, in minor units */
                    amount: number;
                    /**
                     * @example USD
                     * @enum {string}
                     */
                    currency: "USD" | "EUR" | "GBP" | "JPY" | "AUD" | "CAD" | "SGD" | "KRW" | "AED";
                };
            };
        };
        responses: {
            /** @description The hold, with the stays whose card is not authorized yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldSeries"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReceivedBookings: {
        parameters: {
            query?: {
                part?: "upcoming" | "past";
                /** @description A booking number, a guest’s name or a space’s title */
                q?: string;
                spaceId?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description 1 to 100, 25 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: components["schemas"]["ReceivedBooking"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description The first is 1 */
                page?: number;
                /** @description 1 to 100, 25 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payouts: components["schemas"]["Payout"][];
                        nextPage: number | null;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setUpPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "check";
                    accountId: string;
                } | {
                    /** @enum {string} */
                    action: "create";
                    /**
                     * @description An ISO 3166 code or a name
                     * @example US
                     */
                    country?: string;
                };
            };
        };
        responses: {
            /** @description Whether the account is complete, or where to go on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAccountCheck"] | components["schemas"]["PayoutAccountLink"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The card provider or the database cannot be reached now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                unread?: "true" | "false";
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description 1 to 100, 30 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversations"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description Where it is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferInput"];
            };
        };
        responses: {
            /** @description Where its message is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceRequestInput"];
            };
        };
        responses: {
            /** @description Where its message is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Understood, but not possible */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It cannot be used any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: number;
                };
            };
        };
        responses: {
            /** @description Seen up to this number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessageFile: {
        parameters: {
            query?: {
                /** @description Of a picture; the stored width that fits best is returned */
                width?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description `next` of the page before */
                after?: string;
                /** @description 1 to 100, 10 if left out; more is 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An id or a slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviews"];
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reviewBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            /** @description What was stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "guest" | "owner";
                        isVisible: boolean;
                    };
                };
            };
            /** @description A field is missing or wrong; `fields` names each */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope, the account is suspended, or its e-mail address is not confirmed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not there, or not yours */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody or something changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; try again later */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
