import { useEffect, useState, useSyncExternalStore } from 'react'
import { followPurchases, type FollowedPurchase, type Purchases } from './purchases.ts'

interface Shared {
  readonly purchases: Purchases
  users: number
  close: () => void
}

/** Shared by the dialog and the page below it, so that the page lists what the dialog leaves. */
let shared: Shared | null = null

const share = (): Shared => (shared ??= { purchases: followPurchases(), users: 0, close: () => undefined })

/** Opens the shared purchases for the first of their users. Returns a function that closes them for the last. */
function hold(entry: Shared): () => void {
  shared ??= entry
  if (entry.users === 0) entry.close = entry.purchases.open()
  entry.users += 1
  return () => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.close()
    // The next page starts with nothing of this one's person.
    if (shared === entry) shared = null
  }
}

export interface UsedPurchases extends Pick<Purchases, 'pay' | 'check' | 'dismiss'> {
  /** Purchases whose outcome is unknown or became known later, newest first. They stay until dismissed. */
  readonly followed: readonly FollowedPurchase[]
  readonly isLoaded: boolean
}

/** Makes purchases, and lists those whose outcome was unknown, also after a reload. */
export function usePurchases(): UsedPurchases {
  const [entry] = useState(share)
  useEffect(() => hold(entry), [entry])
  const { purchases } = entry
  const followed = useSyncExternalStore(purchases.subscribe, purchases.get, purchases.get)
  const isLoaded = useSyncExternalStore(purchases.subscribe, purchases.isLoaded, purchases.isLoaded)
  return { followed, isLoaded, pay: purchases.pay, check: purchases.check, dismiss: purchases.dismiss }
}
