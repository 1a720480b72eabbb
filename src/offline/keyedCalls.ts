import * as v from 'valibot'
import { database, type KeyedCallRow } from './database.ts'
import { sealText, unsealText } from './seal.ts'
import { tryToStore } from './tryToStore.ts'
import { SealedShape, type KeepOutcome, type WriteKeyring } from './Write.ts'

/** Max age of a stored call, ms. The clinic deletes keys after 90 days and then reports done calls as not done. */
const maxAgeMs = 89 * 86_400_000

const KeyedEnd = v.variant('kind', [
  v.object({ kind: v.literal('done'), reply: v.unknown() }),
  v.object({
    kind: v.literal('refused'),
    code: v.string(),
    status: v.number(),
    /** Seconds until another attempt makes sense; null if the clinic did not say. */
    retryAfter: v.nullable(v.number()),
  }),
])
/** The outcome of a keyed call. */
export type KeyedEnd = v.InferOutput<typeof KeyedEnd>

const KeyedContent = v.object({
  /** What the screen needs to describe the call while its outcome is unknown. No secrets and no card data. */
  about: v.unknown(),
  /** Null while the outcome is unknown. */
  end: v.nullable(KeyedEnd),
})

const KeyedCallShape = v.object({
  id: v.string(),
  owner: v.string(),
  person: v.string(),
  apiUrl: v.string(),
  keyId: v.string(),
  kind: v.string(),
  content: SealedShape,
  startedAt: v.number(),
}) satisfies v.GenericSchema<unknown, KeyedCallRow>

/** A stored call, decrypted. `key`: its Idempotency-Key. */
export interface StoredCall extends v.InferOutput<typeof KeyedContent> {
  readonly key: string
  /** When the call was stored, ms since 1970. */
  readonly startedAt: number
}

const contentPlace = (keyId: string, id: string) => `keyed|${keyId}|${id}`

/** Stores a call before it is sent. Never rejects. */
export function addKeyedCall(
  keyring: WriteKeyring,
  { key: id, kind, about }: { readonly key: string; readonly kind: string; readonly about: unknown },
): Promise<{ readonly kind: 'saved' | KeepOutcome }> {
  return tryToStore(async (): Promise<{ readonly kind: 'saved' | KeepOutcome }> => {
    const { owner, person, apiUrl, sealWith: keyId } = keyring
    const key = keyring.keys[keyId]
    if (!key) return { kind: 'unavailable' }
    const content = await sealText(key, contentPlace(keyId, id), JSON.stringify({ about, end: null }))
    await database.keyedCalls.add({ id, owner, person, apiUrl, keyId, kind, content, startedAt: Date.now() })
    return { kind: 'saved' }
  })
}

/** Returns the stored calls of one kind that the keyring can decrypt, newest first. Deletes calls that are too old. */
export async function ownKeyedCalls(keyring: WriteKeyring, kind: string): Promise<readonly StoredCall[]> {
  const { owner, person } = keyring
  const calls: StoredCall[] = []
  for (const found of await database.keyedCalls.where('[owner+person]').equals([owner, person]).toArray()) {
    const parsed = v.safeParse(KeyedCallShape, found)
    if (!parsed.success || parsed.output.kind !== kind) continue
    const row = parsed.output
    if (Date.now() - row.startedAt > maxAgeMs) await database.keyedCalls.delete(row.id)
    else {
      const content = await openContent(keyring, row)
      if (content) calls.push({ key: row.id, startedAt: row.startedAt, ...content })
    }
  }
  return calls.toSorted((a, b) => b.startedAt - a.startedAt)
}

async function openContent({ keys }: WriteKeyring, { id, keyId, content }: KeyedCallRow) {
  const key = keys[keyId]
  if (!key) return null
  try {
    const parsed = v.safeParse(KeyedContent, JSON.parse(await unsealText(key, contentPlace(keyId, id), content)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores the outcome of a call, until a screen has shown it. Does nothing if the call is not stored any more. */
export async function endKeyedCall(keyring: WriteKeyring, id: string, end: KeyedEnd): Promise<void> {
  const parsed = v.safeParse(KeyedCallShape, await database.keyedCalls.get(id))
  const before = parsed.success ? await openContent(keyring, parsed.output) : null
  const key = parsed.success ? keyring.keys[parsed.output.keyId] : undefined
  if (!parsed.success || !before || !key) return
  const text = JSON.stringify({ ...before, end })
  const content = await sealText(key, contentPlace(parsed.output.keyId, id), text)
  await database.keyedCalls.update(id, { content })
}

export async function removeKeyedCall(id: string): Promise<void> {
  await database.keyedCalls.delete(id)
}

/** Removes all keyed calls of a user from this device, including those made for another person. */
export async function removeKeyedCallsOf(owner: string): Promise<void> {
  await database.keyedCalls.filter((row) => row.owner === owner).delete()
}

/** Returns how many keyed calls of a user are stored: their outcome is unknown, or was not shown yet. */
export function countKeyedCallsOf(owner: string): Promise<number> {
  return database.keyedCalls.filter((row) => row.owner === owner).count()
}
