import { notice } from '#src/contract/notices.ts'
import { readNotice } from '../services/notices/readNotice.ts'
import { publicRoute, type Route } from './mount.ts'

/** Routes of the clinic's public pages. */
export function noticeRoutes(clinicName: string): Route[] {
  return [publicRoute(notice, async (ctx, input) => ({ clinicName, ...(await readNotice(ctx, input)) }))]
}
