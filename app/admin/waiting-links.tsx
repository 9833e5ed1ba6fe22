import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'

/** The numbers of items that wait for an admin; undefined for other users. */
type OpenCounts = {
  openReports?: number | undefined
  openMessages?: number | undefined
  openAlerts?: number | undefined
}

/** Links to the lists with something that waits for an admin, each with its number in words. */
export function waitingLinks({ openReports = 0, openMessages = 0, openAlerts = 0 }: OpenCounts) {
  return [
    openReports > 0 && (
      <Link key="reports" to={paths.adminReports()} className="text-link">
        {openReports === 1 ? '1 report waits' : `${openReports} reports wait`}
      </Link>
    ),
    openMessages > 0 && (
      <Link key="messages" to={paths.adminMessages()} className="text-link">
        {openMessages === 1 ? '1 message is open' : `${openMessages} messages are open`}
      </Link>
    ),
    openAlerts > 0 && (
      <Link key="alerts" to={paths.adminReconciliation()} className="text-link">
        {openAlerts === 1 ? '1 alert is open' : `${openAlerts} alerts are open`}
      </Link>
    ),
  ].filter((link) => link !== false)
}
