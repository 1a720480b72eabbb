import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { statusKind, type StatusKind } from './model.ts'

/**
 * Returns a procedure's status in words: the clinic's own, in the reader's language if it is a known one. If the clinic
 * sends only a code, the words for it (clinical §4). Null without a status.
 */
export function useLabStatusWord(): (status: LabProcedure['status']) => string | null {
  const { t } = useLingui()
  const wordOf = useStatusWord()
  return useCallback(
    (status) => {
      const kind = statusKind(status)
      if (!status || kind === 'blank') return null
      const words: Readonly<Record<Exclude<StatusKind, 'blank'>, string>> = {
        results: t`Results available`,
        cancelled: t`Canceled`,
        progress: t`In progress`,
        other: t`Other`,
      }
      return status.nameX.trim() ? wordOf(status.nameX) : words[kind]
    },
    [t, wordOf],
  )
}
