import { objectTypes } from '#src/contract/objectTypes.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { bearerToken, callerOf } from '../account/callerOf.ts'
import { expiryOf } from '../account/tokens.ts'
import type { SignedInContext } from '../context.ts'
import type { EventHub, EventKind, EventSubscriber } from './eventHub.ts'
import { eventStream } from './eventStream.ts'

/** Additional context of service functions that use streams. */
export interface EventContext {
  readonly events: EventHub
}

/** The object type that a limited representation must include for each kind of event. */
const scopeOf: Readonly<Record<EventKind, number>> = {
  messages: objectTypes.communication,
  vitals: objectTypes.vitals,
  appointments: objectTypes.appointments,
  schedule: objectTypes.schedule,
  billing: objectTypes.billing,
  documents: objectTypes.documents,
  forms: objectTypes.forms,
  'personal-info': objectTypes.personalInfo,
  insurance: objectTypes.insurance,
  imaging: objectTypes.imaging,
  labs: objectTypes.labs,
  screening: objectTypes.ai,
}

/**
 * Opens the event stream of the caller's recipient: the user, or the person they act for. The stream ends when the
 * token expires. It also ends at the first heartbeat after the logon ended, after the user lost the right to see the
 * person, or after the scope of the representation changed. Throws 503 `unavailable`.
 */
export async function openEvents(
  ctx: AccountContext & SignedInContext & EventContext,
  headers: Headers,
): Promise<ReadableStream<Uint8Array>> {
  const { events, caller } = ctx
  const authorization = headers.get('authorization')
  const { recptId, recptTypeId } = caller.recipient
  const stream = eventStream({
    heartbeatMs: events.heartbeatMs,
    lifeMs: expiryOf(bearerToken(authorization) ?? '') - ctx.now().getTime(),
    isAllowed: async () => {
      const { recipient, scope } = (await callerOf(ctx, authorization)).caller
      return (
        recipient.recptId === recptId && recipient.recptTypeId === recptTypeId && String(scope) === String(caller.scope)
      )
    },
    onEnd: () => events.leave(subscriber),
  })
  const subscriber: EventSubscriber = {
    logonHisId: caller.logonHisId,
    recipient: caller.recipient,
    send: (kind) => {
      if (caller.scope?.includes(scopeOf[kind]) ?? true) stream.send(kind)
    },
    end: stream.end,
  }
  try {
    await events.join(subscriber)
  } catch (error) {
    stream.end()
    throw error
  }
  return stream.body
}
