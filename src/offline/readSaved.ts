import * as v from 'valibot'
import type { Reply } from '#src/api/call.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { recordName } from '#src/contract/recordName.ts'
import { oldestKept } from './limitedRows.ts'
import { savedReply } from './recordStore.ts'
import type { Keyring } from './Vault.ts'

/**
 * Returns the saved reply of a call with the time it was saved. Null if such calls are not saved, or if the copy is
 * missing, too old, can't be decrypted, or doesn't match the contract.
 */
export async function readSaved<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  keyring: Keyring,
): Promise<Reply<ReplyOf<E>> | null> {
  const name = recordName(endpoint, input as object)
  return name === null ? null : readSavedRow(endpoint, name, keyring)
}

/** Like `readSaved`, for the row with this name. */
export async function readSavedRow<E extends Endpoint>(
  endpoint: E,
  name: string,
  keyring: Keyring,
): Promise<Reply<ReplyOf<E>> | null> {
  const copy = await savedReply(keyring, name, oldestKept(endpoint.keep, Date.now()))
  const text = await copy?.text()
  if (!copy || text === null || text === undefined) return null
  const parsed = v.safeParse(endpoint.reply, JSON.parse(text))
  return parsed.success ? { data: parsed.output as ReplyOf<E>, savedAt: copy.head.savedAt } : null
}
