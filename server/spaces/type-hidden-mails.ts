import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

type TypeWords = { label: string; isHidden: boolean; reason: string }

export function typeHiddenMail({ label, isHidden, reason }: TypeWords): Mail {
  return renderMail({
    subject: isHidden ? `We have hidden the space type ${label}` : `The space type ${label} is shown again`,
    title: isHidden ? 'Your space type is hidden' : 'Your space type is back',
    lead: isHidden
      ? 'A space type that you added cannot be chosen any more. Spaces of this type stay and are found as before.'
      : 'A space type that you added can be chosen again.',
    facts: [
      { label: 'Space type', lines: [label] },
      { label: 'Reason', lines: [reason] },
    ],
    reason: 'You get this because you added this space type.',
  })
}
