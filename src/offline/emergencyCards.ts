import * as v from 'valibot'
import { database } from './database.ts'
import { EmergencyCard } from './EmergencyCard.ts'
import { randomBytes, sealingKey, sealText, unsealText } from './seal.ts'

/**
 * Makes a person's emergency card readable on this device without unlocking, or brings the readable one up to date.
 * Its key lies beside it: whoever holds the device can read it, which is what it is for. It is sealed all the same, so
 * that no file of the browser holds a word of it.
 */
export async function saveEmergencyCard(vault: string, card: EmergencyCard): Promise<void> {
  const key = (await database.cards.get(vault))?.key ?? (await sealingKey(randomBytes(32)))
  await database.cards.put({ vault, key, card: await sealText(key, vault, JSON.stringify(card)) })
}

export async function hasEmergencyCard(vault: string): Promise<boolean> {
  return (await database.cards.get(vault)) !== undefined
}

export async function removeEmergencyCard(vault: string): Promise<void> {
  await database.cards.delete(vault)
}

/** The card of a vault, or null where there is none or it can't be read. */
export async function readEmergencyCard(vault: string): Promise<EmergencyCard | null> {
  const row = await database.cards.get(vault)
  if (!row) return null
  try {
    const parsed = v.safeParse(EmergencyCard, JSON.parse(await unsealText(row.key, vault, row.card)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
