import { vaultIdOf } from './Vault.ts'

/** Returns a hash of the signed-in user and the person shown, which identifies both without revealing them. */
export function whoOf(apiUrl: string, database: string, userId: number, person: string): Promise<string> {
  return vaultIdOf(apiUrl, `${database}|${person}`, userId)
}
