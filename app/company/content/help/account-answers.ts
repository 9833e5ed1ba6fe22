import { absoluteDays, idleDays } from '../../../../server/accounts/auth.ts'
import type { HelpAnswer } from './help-answer.ts'

export const accountAnswers: readonly HelpAnswer[] = [
  {
    question: 'How do I get an account?',
    blocks: [
      'Press Sign In / Sign Up, choose Create an Account, and enter an e-mail address and a password of at least 8 characters. One account is enough for booking and for letting.',
    ],
  },
  {
    question: 'I forgot my password.',
    blocks: [
      'Ask for a new one on the [password page](/reset-password). The link in the e-mail works once, for an hour. Setting a new password signs you out everywhere else.',
    ],
  },
  {
    question: 'Why was my password refused?',
    blocks: [
      'It is too short, or one of those that everybody tries first. Four words that do not belong together are a good one.',
    ],
  },
  {
    question: 'Why was I signed out?',
    blocks: [
      `A session ends after ${idleDays} days without a visit, and after ${absoluteDays} days in any case. Sign in again and you are back where you were.`,
    ],
  },
  {
    question: 'It says that there were too many attempts.',
    blocks: [
      'Somebody tried several passwords for your account, perhaps you. Wait a quarter of an hour, or set a new password by e-mail.',
    ],
  },
  {
    question: 'How do I see or delete my data?',
    blocks: [
      'In your [privacy settings](/profile/privacy): a button gives you everything as a file, another deletes the account, once no booking lies ahead and no payout is waiting. The [privacy policy](/privacy) says what we keep and for how long.',
    ],
  },
  {
    question: 'How do I end the newsletter?',
    blocks: [
      'By the link in any of its e-mails, or in your [privacy settings](/profile/privacy), at any time. E-mails about your bookings are not part of it.',
    ],
  },
]
