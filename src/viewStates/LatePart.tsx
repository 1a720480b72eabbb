import { useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { onConnectionChange } from '#src/device/connection.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { useErrorText } from './useErrorText.ts'

/** Code of a screen's part that is loaded once, apart from the screen. */
export interface LateCode<T> {
  /** Loads the code. Calls while it is being loaded, or after, do not load it again. */
  readonly load: () => Promise<T>
  /** Returns the code; null until it is loaded. */
  readonly loaded: () => T | null
}

/** Prepares code that `fetch` imports. Loads nothing yet. */
export function lateCode<T>(fetch: () => Promise<T>): LateCode<T> {
  let code: T | null = null
  let loading: Promise<T> | null = null
  const load = async () => {
    try {
      return (code = await fetch())
    } finally {
      loading = null
    }
  }
  return { load: () => (code ? Promise.resolve(code) : (loading ??= load())), loaded: () => code }
}

interface LatePartProps<T> {
  readonly of: LateCode<T>
  /** Skeleton in the shape of the part. */
  readonly waiting: ReactNode
  readonly children: (code: T) => ReactNode
}

/**
 * A part of a screen whose code is loaded after the screen is drawn, because it is below what a person sees first. If
 * the code can't be loaded, says so in place, and tries again when asked to or when the connection changes.
 */
export function LatePart<T>({ of, waiting, children }: LatePartProps<T>) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const [state, setState] = useState<'loaded' | 'waiting' | 'failed' | 'retrying'>(() =>
    of.loaded() ? 'loaded' : 'waiting',
  )
  const retry = () => setState('retrying')
  useEffect(() => {
    if (state === 'failed') return onConnectionChange(() => setState('retrying'))
    if (state === 'loaded') return undefined
    let current = true
    of.load().then(
      () => current && startTransition(() => setState('loaded')),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [of, state])
  const code = of.loaded()
  if (state === 'loaded' && code) return children(code)
  if (state === 'waiting') return waiting
  const { title, text } = wordsOf(new ApiError(0, 'network'))
  const retrying = state === 'retrying'
  return <Failed level={2} title={title} text={text} retryLabel={t`Try again`} onRetry={retry} retrying={retrying} />
}
