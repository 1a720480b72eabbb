import { and, inArray, isNull } from 'drizzle-orm'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../db/schema/forms.ts'

/** Condition on `web_data` for forms that wait for the patient, as `isPending` says of a row. */
export const isOpenForm = and(
  inArray(webData.statusId, [formStatuses.sent, formStatuses.error]),
  isNull(webData.withdrawnAt),
)
