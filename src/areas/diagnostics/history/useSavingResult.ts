import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewScreeningResult, ResultPicture, ScreeningResult } from '#src/contract/screeningResults.ts'
import type { SavingState } from '#src/outbox/savingState.ts'
import { useSavedWrite } from '#src/outbox/useSavedWrite.ts'
import { refreshAfterWrite } from '#src/query/refreshAfterWrite.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { stillShows } from '#src/session/state/stillShows.ts'
import type { Analysis } from '../engine/Analysis.ts'
import { resultsQuery } from './queries.ts'

const screeningResult = writeKindOf('screening-result')
const noResults: readonly ScreeningResult[] = []

/** What a person chose for a result to save. */
export interface SavingChoice {
  readonly seriesID: string
  readonly seriesName: string
  /** Null: they don't keep the pictures. */
  readonly pictures: (() => Promise<readonly ResultPicture[]>) | null
}

interface SavingResult {
  readonly state: SavingState
  /** The pictures could not be prepared, so nothing was saved. */
  readonly isPictureFault: boolean
  /** The saved results of the patient that this device knows. */
  readonly listed: readonly ScreeningResult[]
  /** Saves the result. A second call does not save it twice. Never rejects. */
  readonly save: (choice: SavingChoice) => Promise<void>
}

/** Saves a result and follows its state, whichever page or worker sends it. */
export function useSavingResult({ resultID, PtID, takenAt, engine, result }: Analysis): SavingResult {
  const client = useQueryClient()
  const { data, isFetching } = useQuery(resultsQuery())
  const [isPreparing, setIsPreparing] = useState(false)
  const [isPictureFault, setIsPictureFault] = useState(false)
  const listed = data?.data.data ?? noResults
  const { state, save } = useSavedWrite<NewScreeningResult>({
    kind: screeningResult,
    id: resultID,
    isListed: listed.some((one) => one.resultID === resultID),
    isFetching,
    refresh: () => refreshAfterWrite(client, screeningResult.kind),
  })
  return {
    state: isPreparing ? { kind: 'busy' } : state,
    isPictureFault,
    listed,
    save: async ({ seriesID, seriesName, pictures: prepare }) => {
      const isSame = stillShows()
      setIsPreparing(true)
      setIsPictureFault(false)
      const pictures = prepare ? await prepare().catch(() => null) : []
      if (!isSame()) return undefined
      setIsPreparing(false)
      if (pictures === null) return setIsPictureFault(true)
      return save({ resultID, PtID, takenAt, engine, result, seriesID, seriesName, pictures: [...pictures] })
    },
  }
}
