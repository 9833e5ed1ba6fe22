import { adminRequests } from './admin-requests.ts'
import { apiRequests } from './api-requests.ts'
import { formRequests } from './form-requests.ts'
import { pageRequests } from './page-requests.ts'
import type { Prepared } from './send.ts'

/** How each row of table.md is asked for. A row without a request here fails the test, and the other way round. */
export const requests: Record<string, Prepared> = { ...pageRequests, ...formRequests, ...adminRequests, ...apiRequests }
