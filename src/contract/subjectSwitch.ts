import * as v from 'valibot'
import { CurrentUser, Represented } from './account.ts'
import { endpoint } from './endpoint.ts'

/** The people whom the user may act for, the user first (portal §6). The call is not in the spec. */
export const representing = endpoint({
  method: 'GET',
  path: 'account/representing',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  reply: v.array(Represented),
})

const SwitchReply = v.object({ token: v.string(), user: CurrentUser })

/**
 * Switches the user to act for a person from `representing`, or back to themselves (their own recipient). The reply has
 * a new logon. The old logon ends at once, so that no token can read another person's data; for a minute, it may only
 * repeat this call. Throws 403, without
 * a change, if the user may not or may no longer act for the person. Not in the spec.
 */
export const represent = endpoint({
  method: 'POST',
  path: 'account/represent',
  allowedBy: { whose: 'user', evenWithoutSubject: true, acceptsReplacedLogon: true },
  offline: 'never',
  body: v.object({ RecptID: v.pipe(v.number(), v.integer()), RecptTypeID: v.pipe(v.number(), v.integer()) }),
  reply: SwitchReply,
})

/**
 * Opens the record of a patient whom the staff member may see, or closes it (`PtID` null). Starts a new logon, like
 * `represent`. Throws 403 if the user is not staff, 404 if the user may see no such patient. Not in the spec.
 */
export const openPatient = endpoint({
  method: 'POST',
  path: 'account/open-patient',
  allowedBy: {
    whose: 'user',
    userType: 'staff',
    needs: ['patientInfo'],
    evenWithoutSubject: true,
    acceptsReplacedLogon: true,
  },
  offline: 'never',
  body: v.object({ PtID: v.nullable(v.pipe(v.number(), v.integer())) }),
  reply: SwitchReply,
})
