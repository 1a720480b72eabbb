import * as v from 'valibot'
import { database } from './database.ts'
import { EmergencyCard } from './EmergencyCard.ts'
import { randomBytes, sealingKey, sealText, unsealText } from './seal.ts'

/**
 * Stores or updates an emergency card that is readable on this device without unlocking. Its key is stored with it, so
 * that anyone who holds the device can read it. The card is encrypted anyway, to keep plain text out of browser files.
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

/** Returns the emergency card of a vault; null if there is none or it can't be decrypted. */
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
