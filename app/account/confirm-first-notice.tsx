import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { AddressSetting } from './address-setting.tsx'

type ConfirmFirstNoticeProps = {
  /** The page that asked for a confirmed address, with what was chosen there. */
  back: string
  setting: ComponentProps<typeof AddressSetting>
}

/** What waits: other bookings of the person are not meant. */
function confirmFirstText(back: string): string {
  return back.includes('/every-week') ? 'These weeks are' : 'This time is'
}

/** Shown to a person whose booking waits for a confirmed address: how to confirm it, and the way back. */
export function ConfirmFirstNotice({ back, setting }: ConfirmFirstNoticeProps) {
  const { isConfirmed } = setting
  const title = isConfirmed
    ? 'Your e-mail address is confirmed'
    : `${confirmFirstText(back)} not booked yet: please confirm your e-mail address first`
  return (
    // Only the title is a status: the setting has one of its own.
    <Notice tone={isConfirmed ? 'ok' : 'warn'} title={<span role="status">{title}</span>}>
      {!isConfirmed && <AddressSetting {...setting} />}
      <p className={isConfirmed ? undefined : 'mt-4'}>
        {isConfirmed ? 'Now' : 'Then'}{' '}
        <Link to={back} className="text-link">
          go on where you were
        </Link>
        .
      </p>
    </Notice>
  )
}
