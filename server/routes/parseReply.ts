import * as v from 'valibot'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { ReplyMismatch } from './errorReply.ts'
import { whereWrong } from './parseBody.ts'

/** Returns only the properties that the contract names. Throws `ReplyMismatch` if the reply breaks the contract. */
export function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = v.safeParse(endpoint.reply, reply)
  if (!parsed.success) throw new ReplyMismatch(endpoint.path, whereWrong(parsed.issues))
  return parsed.output
}
