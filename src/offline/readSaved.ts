import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import type { Endpoint, ReplyOf } from '#src/contract/endpoint.ts'
import { savedReply } from './recordStore.ts'
import type { Keyring } from './Vault.ts'

/** The saved reply of an endpoint with its age; null where there is none that these keys open and the contract allows. */
export async function readSaved<E extends Endpoint>(endpoint: E, keyring: Keyring): Promise<Reply<ReplyOf<E>> | null> {
  const copy = await savedReply(keyring, endpoint.path)
  const text = await copy?.text()
  if (!copy || text === null || text === undefined) return null
  const parsed = v.safeParse(endpoint.reply, JSON.parse(text))
  return parsed.success ? { data: parsed.output as ReplyOf<E>, savedAt: copy.head.savedAt } : null
}
