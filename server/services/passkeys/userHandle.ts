import { createHmac } from 'node:crypto'
import type { AccountContext } from '../account/accountContext.ts'

/** Returns the handle by which authenticators identify an account: stable, and not reversible by others. */
export function userHandle({ secrets }: Pick<AccountContext, 'secrets'>, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secrets.passkeyKey).update(String(userId)).digest())
}
