import { vaultIdOf } from './Vault.ts'

/** Who is signed in and whom they are shown, without saying so: a hash. */
export function whoOf(apiUrl: string, database: string, userId: number, person: string): Promise<string> {
  return vaultIdOf(apiUrl, `${database}|${person}`, userId)
}
