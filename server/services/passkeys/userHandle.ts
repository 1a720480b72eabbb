import { createHmac } from 'node:crypto'
import type { AccountContext } from '../account/accountContext.ts'

/** How authenticators know an account: the same each time, and for nobody else a way back to it. */
export function userHandle({ secrets }: Pick<AccountContext, 'secrets'>, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secrets.passkeyKey).update(String(userId)).digest())
}
