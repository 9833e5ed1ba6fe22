import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { momentText } from '../../rules/time.ts'
import { renderMail } from '../mail/render-mail.ts'

type NewDevice = { email: string; device: string; address: string | null; at: Date }

/** Notifies a user of a sign-in from a device or a place that is new. */
export function newDeviceMail({ email, device, address, at }: NewDevice) {
  return renderMail({
    subject: `New sign-in to your ${brand.name} account: ${device}`,
    title: 'A new sign-in to your account',
    lead: 'Somebody signed in with a device or from a place that is new to us. If it was you, there is nothing to do.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Device', lines: [device] },
      { label: 'When', lines: [`${momentText(at, 'UTC')} UTC`] },
      ...(address ? [{ label: 'From', lines: [address] }] : []),
      { label: 'Was it not you?', lines: ['Set a new password at once. That signs everybody out.'] },
    ],
    button: { label: 'See where you are signed in', path: paths.security() },
    reason: 'You get this e-mail because your account was used on a device that we had not seen.',
  })
}
