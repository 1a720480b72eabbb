import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/push.ts'
import type { AccountContext } from '../account/accountContext.ts'

/** Returns the key with which a browser subscribes, the same on every instance. */
export async function readPushKey({
  secrets,
}: Pick<AccountContext, 'secrets'>): Promise<ReplyOf<typeof contract.pushKey>> {
  return { publicKey: secrets.vapidKey.publicKey }
}
