import { activityLog as activityLogCall } from '#src/contract/activityLog.ts'
import { logPageView as logPageViewCall, reportClientError as reportClientErrorCall } from '#src/contract/activity.ts'
import { logPageView } from '../services/activity/logPageView.ts'
import { readActivityLog } from '../services/activity/readActivityLog.ts'
import { reportClientError } from '../services/activity/reportClientError.ts'
import { route, type Route } from './mount.ts'

export const activityRoutes: Route[] = [
  route(logPageViewCall, logPageView),
  route(activityLogCall, readActivityLog),
  route(reportClientErrorCall, reportClientError),
]
