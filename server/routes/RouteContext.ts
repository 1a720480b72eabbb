import type { SealContext } from '../seal/RecordSeal.ts'
import type { AccountContext } from '../services/account/accountContext.ts'
import type { KnownCaller } from '../services/account/callerOf.ts'
import type { SignedInContext } from '../services/context.ts'
import type { EventContext } from '../services/events/openEvents.ts'
import type { WriteContext } from '../services/writes/runIdempotent.ts'
import type { OutsideContext } from '../services/writes/twoStep/OutsideSystems.ts'

/**
 * Context of a service function of a `public` endpoint. A function that needs less declares less: `(ctx: Context, …)`.
 */
export type PublicContext = AccountContext & EventContext & OutsideContext & SealContext
/** Context of a service function that requires a session. It also has the caller. */
export type SessionContext = PublicContext & SignedInContext
/** Context of a service function that requires a token: also has the logon as it is now. */
export type TokenContext = SessionContext & KnownCaller
/** Context of the service function of a queued write or a keyed call. `db` is the transaction of the write or call. */
export type QueuedContext = SessionContext & WriteContext
/** Context of a service function of a `device` endpoint: the caller is the owner of the write key `keyId`. */
export type DeviceContext = SessionContext & { readonly keyId: string }
