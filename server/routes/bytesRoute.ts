import type { Endpoint, ParsedInput, SessionRule } from '#src/contract/endpoint.ts'
import type { Allowed } from '../services/context.ts'
import type { OpenedFile } from '../services/imaging/openImageFile.ts'
import { defaultBodyLimit } from './answerFairly.ts'
import type { Route } from './mount.ts'
import type { SessionContext } from './RouteContext.ts'
import { sendBytes } from './sendBytes.ts'

/** Connects an endpoint with the function that opens its reply, a file of which a part can be requested. */
export function bytesRoute<E extends Endpoint & { readonly allowedBy: SessionRule }>(
  endpoint: E,
  open: (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>) => Promise<OpenedFile>,
): Route {
  if (endpoint.replyType !== 'bytes') throw new Error(`${endpoint.path}: expected replyType 'bytes'`)
  return {
    endpoint,
    answer: open,
    bodyLimit: defaultBodyLimit,
    isLarge: true,
    send: (c, file, held) => sendBytes(c, file as OpenedFile, held),
  }
}
