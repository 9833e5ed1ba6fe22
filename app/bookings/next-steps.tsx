import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Where to go from a confirmation (spec 2). `quiet` where another button comes first. */
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
