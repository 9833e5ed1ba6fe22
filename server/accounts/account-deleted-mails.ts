import { brand } from '../../rules/brand.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type AccountDeleted = {
  email: string
  /** The refunds that are on their way, as text. */
  refunds: readonly string[]
}

/** The last mail to a user: the account is deleted, and which money still comes back. */
export function accountDeletedMail({ email, refunds }: AccountDeleted) {
  return renderMail({
    subject: `Your ${brand.name} account is deleted`,
    title: 'Your account is deleted',
    lead: 'Your name, picture and address are gone, and nobody can sign in with it again. This is the last e-mail to you, except those about money that were under way.',
    facts: [
      { label: 'Account', lines: [email] },
      ...(refunds.length > 0
        ? [
            {
              label: 'Still comes back to you',
              lines: [...refunds, 'It goes to the card or cards you paid with; refunds take 5-7 business days.'],
            },
          ]
        : []),
      { label: 'Was it not you?', lines: ['Write to us. A deleted account cannot be restored, but we look into it.'] },
    ],
    button: writeToUs,
    reason: 'You get this e-mail because your account was deleted with its password.',
  })
}
