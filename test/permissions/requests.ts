import { adminRequests } from './admin-requests.ts'
import { apiRequests } from './api-requests.ts'
import { requestsWhere } from './changed-people.ts'
import { formRequests } from './form-requests.ts'
import { pageRequests } from './page-requests.ts'
import type { Prepared } from './send.ts'

/**
 * The request for each row of table.md. The test fails for a row without a request, and for a request without a row.
 */
export const requests: Record<string, Prepared> = {
  ...pageRequests,
  ...formRequests,
  ...adminRequests,
  ...apiRequests,
  ...requestsWhere,
}
