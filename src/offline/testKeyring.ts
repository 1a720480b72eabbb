import { randomBytes, sealingKey } from './seal.ts'
import type { WriteKeyring } from './Write.ts'

/** Creates a keyring for tests: one key per id. The first key encrypts new drafts. */
export async function testKeyring(
  owner: string,
  person: string,
  keyIds: readonly string[] = [`${owner}-${person}-key`],
): Promise<WriteKeyring> {
  const keys = await Promise.all(keyIds.map(async (id) => [id, await sealingKey(randomBytes(32))] as const))
  const apiUrl = 'http://clinic.test/api/main/'
  return { owner, person, apiUrl, keys: Object.fromEntries(keys), sealWith: keyIds[0] ?? '' }
}
