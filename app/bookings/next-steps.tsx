import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The links that follow a confirmation (spec 2). `quiet` if another button is the primary one. */
export function NextSteps({ quiet = false }: { quiet?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.dashboard()} size="large" variant={quiet ? 'line' : undefined}>
        View My Bookings
      </ButtonLink>
      <ButtonLink to={paths.home()} size="large" variant={quiet ? 'quiet' : 'line'}>
        Return to Home
      </ButtonLink>
    </div>
  )
}
