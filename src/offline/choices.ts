import * as v from 'valibot'
import { database, type ChoicesRow } from './database.ts'
import { sealText, unsealText } from './seal.ts'
import { tryToStore } from './tryToStore.ts'
import { SealedShape, type KeepOutcome, type WriteKeyring } from './Write.ts'

const ChoicesShape = v.object({
  owner: v.string(),
  person: v.string(),
  name: v.string(),
  keyId: v.string(),
  content: SealedShape,
}) satisfies v.GenericSchema<unknown, ChoicesRow>

/** The `place` of encrypted choices (seal.ts): choices moved to another person or screen can't be decrypted. */
const placeOf = ({ owner, person, name, keyId }: Omit<ChoicesRow, 'content'>) =>
  `choices|${keyId}|${owner}|${person}|${name}`

/**
 * Stores what the keyring's author chose on a screen, encrypted. It replaces earlier choices of the same name. Null
 * deletes them. Never rejects.
 */
export function saveChoices(
  { owner, person, keys, sealWith: keyId }: WriteKeyring,
  name: string,
  content: unknown,
): Promise<{ readonly kind: 'saved' | KeepOutcome }> {
  return tryToStore(async (): Promise<{ readonly kind: 'saved' | KeepOutcome }> => {
    if (content === null) {
      await database.choices.delete([owner, person, name])
      return { kind: 'saved' }
    }
    const key = keys[keyId]
    if (!key) return { kind: 'unavailable' }
    const row = { owner, person, name, keyId }
    await database.choices.put({ ...row, content: await sealText(key, placeOf(row), JSON.stringify(content)) })
    return { kind: 'saved' }
  })
}

/** Returns the stored choices. Null if there are none, or the keyring can't decrypt them. Never rejects. */
export async function readChoices({ owner, person, keys }: WriteKeyring, name: string): Promise<unknown> {
  try {
    const parsed = v.safeParse(ChoicesShape, await database.choices.get([owner, person, name]))
    const key = parsed.success ? keys[parsed.output.keyId] : undefined
    if (!parsed.success || !key) return null
    const content: unknown = JSON.parse(await unsealText(key, placeOf(parsed.output), parsed.output.content))
    return content
  } catch {
    return null
  }
}

/** Removes all stored choices of a user from this device, including those made for another person. */
export async function removeChoicesOf(owner: string): Promise<void> {
  await database.choices.filter((row) => row.owner === owner).delete()
}
