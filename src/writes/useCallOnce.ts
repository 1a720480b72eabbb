import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { KeyedEndpoint, ReplyOf } from '#src/contract/endpoint.ts'
import type { KeyedKind } from './callOnce.ts'
import { type FollowedCall, keyedFollower, type KeyedFollower } from './keyedFollower.ts'

export interface CallOnce<E extends KeyedEndpoint> extends Pick<KeyedFollower<E>, 'run' | 'check' | 'dismiss'> {
  /** Calls whose outcome is unknown or became known only later, newest first. They stay until dismissed. */
  readonly calls: readonly FollowedCall<ReplyOf<E>>[]
  /** Whether `calls` has those of earlier visits of the page. */
  readonly isLoaded: boolean
}

/**
 * Makes calls that must be done at most once, and lists those whose outcome was unknown, also after a reload. `what`: a
 * module constant, not created during rendering.
 */
export function useCallOnce<E extends KeyedEndpoint>(what: KeyedKind<E>): CallOnce<E> {
  const follower = useMemo(() => keyedFollower(what), [what])
  useEffect(() => follower.open(), [follower])
  const calls = useSyncExternalStore(follower.subscribe, follower.get, follower.get)
  const isLoaded = useSyncExternalStore(follower.subscribe, follower.isLoaded, follower.isLoaded)
  const { run, check, dismiss } = follower
  return { calls, isLoaded, run, check, dismiss }
}
