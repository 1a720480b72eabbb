import type { AccountContext } from '../account/accountContext.ts'
import type { StaffContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

/** Context of a staff member's change of an appointment. `db` is its transaction. */
export type ScheduleContext = StaffContext & WriteContext & Pick<AccountContext, 'mail' | 'push'>
