import type { AccountContext } from '../services/account/accountContext.ts'
import type { SignedInContext } from '../services/context.ts'
import type { EventContext } from '../services/events/openEvents.ts'
import type { WriteContext } from '../services/writes/runIdempotent.ts'
import type { OutsideContext } from '../services/writes/twoStep/OutsideSystems.ts'

/** What a verb of a `public` endpoint gets. A verb that needs less says so: `(ctx: Context, …)`. */
export type PublicContext = AccountContext & EventContext & OutsideContext
/** What a verb of a `session` endpoint gets: the same and who is calling. */
export type SessionContext = PublicContext & SignedInContext
/** What a verb of a `queue` endpoint gets: the database is its transaction. */
export type QueuedContext = SessionContext & WriteContext
/** What a verb of a `device` endpoint gets: the caller whose key it is. */
export type DeviceContext = SessionContext & { readonly keyId: string }
