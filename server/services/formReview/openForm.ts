import { and, inArray, isNull } from 'drizzle-orm'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../db/schema/forms.ts'

/** Statuses of forms that were not submitted. */
export const openStatuses: readonly number[] = [formStatuses.sent, formStatuses.error]

/** Condition on `web_data` for forms that wait for the patient. */
export const isOpenForm = and(inArray(webData.statusId, [...openStatuses]), isNull(webData.withdrawnAt))
