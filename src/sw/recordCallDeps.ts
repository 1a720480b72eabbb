import { restoreVault } from '#src/offline/vaults.ts'
import type { RecordCallDeps } from './answerRecord.ts'
import { heldNow } from './heldKeys.ts'
import type { Held } from './protocol.ts'

/** Creates the `answerRecord` dependencies for a logon's calls. */
export function recordCallDeps({ logonHisID, database, apiUrl, keyring }: Held): RecordCallDeps {
  const keyringNow = () => heldNow(logonHisID)?.keyring ?? null
  const vault = { id: keyring.vault, database, apiUrl, person: keyring.person }
  return {
    fetch: (request) => fetch(request),
    now: Date.now,
    keyring: keyringNow,
    restoreVault: () => restoreVault(vault, () => keyringNow() !== null),
  }
}
