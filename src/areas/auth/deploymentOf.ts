import { loadPortal } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { databaseKeyAtom } from './database.ts'
import { databaseOf, type Api } from './model.ts'
import type { Deployment } from './useLogin.ts'

/**
 * Waits for the deployment's configuration and returns its user type and the database to use: that of the address,
 * otherwise the tab's choice, otherwise the first. Rejects with an `ApiError` if the configuration can't be read.
 */
export async function deploymentOf(keyed: Api | undefined): Promise<Deployment> {
  const { apis, PUserType } = await loadPortal()
  return { api: keyed ?? databaseOf(apis, store.get(databaseKeyAtom)), PUserType }
}
