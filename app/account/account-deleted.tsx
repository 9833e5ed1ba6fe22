import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/account-deleted'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Account deleted',
    description: 'The account is deleted.',
    path: paths.accountDeleted(),
    noindex: true,
  })
}

/** The page after an account was deleted. */
export default function AccountDeleted() {
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-5 py-[clamp(3rem,8vw,7rem)]">
      <h1 className="type-title-1">Your account is deleted</h1>
      <p className="type-lead text-soft">
        Your name, picture and address are gone, and you are signed out everywhere. Thank you for the hours.
      </p>
      <ButtonLink to={paths.home()}>Return to Home</ButtonLink>
    </div>
  )
}
