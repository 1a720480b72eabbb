import { flagKeptRecords } from './keptFlag.ts'

/** Sets the flag that the sign-in screen reads, as the vaults say. Rejects if they can't be read. */
export async function updateKeptFlag(): Promise<void> {
  const { keptVaults } = await import('#src/offline/vaults.ts')
  flagKeptRecords((await keptVaults()).length > 0)
}
