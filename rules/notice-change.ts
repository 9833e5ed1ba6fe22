import { requestNoticeMinutes } from './booking-request.ts'

/** What a new way of booking does to a space's notice: raised to that of requests, or left at it although they are over. */
export type NoticeChange = 'raised' | 'left'

/** How a space is booked, and its notice. */
type NoticeOfSpace = { byRequest: boolean; noticeMinutes: number }

/** Returns what a change of the way of booking does to the notice; null if there is nothing to say of it. */
export function noticeChange(before: NoticeOfSpace, byRequest: boolean): NoticeChange | null {
  if (before.byRequest === byRequest) return null
  if (byRequest) return before.noticeMinutes < requestNoticeMinutes ? 'raised' : null
  return before.noticeMinutes === requestNoticeMinutes ? 'left' : null
}

/** The sentence for the owner. */
export function noticeChangeText(change: NoticeChange): string {
  const notice = `${requestNoticeMinutes / 60} hours of notice`
  return change === 'raised'
    ? `Requests need ${notice}, so it is set to that now.`
    : `The ${notice} that requests needed are still set: for anything sooner your space cannot be booked.`
}
