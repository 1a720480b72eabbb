import type { ClientSettings } from '#src/contract/sessionLife.ts'
import type { AccountContext } from './accountContext.ts'

/** Returns the idle limit in minutes and the length of the warning in seconds (portal §7 `account/client-settings`). */
export async function clientSettings({ settings }: Pick<AccountContext, 'settings'>): Promise<ClientSettings> {
  return { timeout: { duration: settings.idleMinutes, redirectWait: settings.idleWarningSeconds } }
}
