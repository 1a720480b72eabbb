import { ApiError } from '#src/api/errors.ts'
import { joinWaitlist } from '#src/contract/booking.ts'
import type { DayPart } from '#src/contract/DayPart.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

/** A wish for a time that comes free. */
export interface Wish {
  /** Null: anyone. */
  readonly provider: number | null
  readonly type: number
  /** Only times on earlier days, `yyyy-mm-dd`. Empty: any day. */
  readonly before: string
  /** Null: any time of the day. */
  readonly part: DayPart | null
  readonly previous: number | undefined
}

/** `full`: the patient has 10 wishes. `lost`: no answer; joining again is harmless, because a wish replaces its equal. */
export type JoinResult = 'joined' | 'full' | 'gone' | 'lost' | 'failed'

/** Joins the waitlist. Never rejects. */
export async function joinTheWaitlist({ provider, type, before, part, previous }: Wish): Promise<JoinResult> {
  try {
    await sessionCall(joinWaitlist, {
      body: {
        prvID: provider,
        templateID: type,
        before: before === '' ? null : before,
        part,
        previousApptID: previous ?? null,
      },
    })
    return 'joined'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'lost'
    if (error.status === 409) return 'full'
    return error.status === 404 ? 'gone' : 'failed'
  }
}
