import type { Input, ReplyOf } from '#src/contract/endpoint.ts'
import type { createPurchase } from '#src/contract/purchase.ts'
import { onSessionEnd } from '#src/session/state/session.ts'
import { type FollowedCall, keyedFollower, type KeyedFollower } from '#src/writes/keyedFollower.ts'
import { type AboutPurchase, readAboutPurchase } from './aboutPurchase.ts'
import { purchaseKind } from './purchaseKind.ts'
import { type PurchaseResult, purchaseResult } from './purchaseResult.ts'

/** A purchase whose outcome is unknown, or became known only after its dialog was closed. */
export interface FollowedPurchase {
  readonly id: string
  /** Null if another version of the app stored it. */
  readonly about: AboutPurchase | null
  /** ms since 1970. */
  readonly startedAt: number
  /** ms since 1970; null if the clinic has not been asked again yet. */
  readonly checkedAt: number | null
  readonly result: PurchaseResult
}

export interface Purchase {
  readonly result: Promise<PurchaseResult>
  /** Id of its call if the outcome is unknown. */
  readonly followedAs: () => string | null
  /** Says that its dialog is closed: `Purchases` lists it from now on. */
  readonly leave: () => void
}

export interface Purchases {
  readonly get: () => readonly FollowedPurchase[]
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the purchases that the device stored have been read. */
  readonly isLoaded: () => boolean
  readonly open: () => () => void
  /** Makes a purchase, at most once. */
  readonly pay: (input: Input<typeof createPurchase>, about: AboutPurchase) => Purchase
  /** Asks the clinic now about those whose outcome is unknown. */
  readonly check: () => Promise<void>
  readonly dismiss: (id: string) => void
}

/** The purchases of the person whom the session shows. `follower` makes and checks the calls. */
export function followPurchases(
  follower: KeyedFollower<typeof createPurchase> = keyedFollower(purchaseKind),
): Purchases {
  const listeners = new Set<() => void>()
  /** Purchases whose dialog was closed before they had an outcome. */
  let left: readonly FollowedPurchase[] = []
  let shown: readonly FollowedPurchase[] = []

  const show = () => {
    shown = [...left, ...follower.get().map(followed)].toSorted((a, b) => b.startedAt - a.startedAt)
    for (const listener of listeners) listener()
  }
  const setLeft = (next: readonly FollowedPurchase[]) => {
    left = next
    show()
  }

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLoaded: follower.isLoaded,
    open: () => {
      const stops = [follower.subscribe(show), onSessionEnd(() => setLeft([])), follower.open()]
      return () => {
        for (const stop of stops) stop()
      }
    },
    pay: (input, about) => {
      const id = crypto.randomUUID()
      const startedAt = Date.now()
      let key: string | null = null
      let isOver = false
      const settle = async () => {
        const outcome = await follower.run(input, about)
        const result = purchaseResult(outcome)
        if (outcome.kind === 'unknown') key = outcome.key
        isOver = true
        // The follower lists an unknown outcome by itself.
        const isListed = outcome.kind === 'unknown'
        if (left.some((each) => each.id === id))
          setLeft(isListed ? without(left, id) : left.map((each) => (each.id === id ? { ...each, result } : each)))
        return result
      }
      return {
        result: settle(),
        followedAs: () => key,
        leave: () => {
          if (isOver) return
          setLeft([{ id, about, startedAt, checkedAt: null, result: { kind: 'unknown' } }, ...left])
        },
      }
    },
    check: follower.check,
    dismiss: (id) => {
      if (left.some((each) => each.id === id && each.result.kind !== 'unknown')) setLeft(without(left, id))
      follower.dismiss(id)
    },
  }
}

function without(purchases: readonly FollowedPurchase[], id: string): FollowedPurchase[] {
  return purchases.filter((each) => each.id !== id)
}

function followed({ key, about, outcome, ...times }: FollowedCall<ReplyOf<typeof createPurchase>>): FollowedPurchase {
  return { id: key, about: readAboutPurchase(about), ...times, result: purchaseResult(outcome) }
}
