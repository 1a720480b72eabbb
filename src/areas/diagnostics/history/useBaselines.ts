import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import { baselineOf } from './model.ts'
import { resultsQuery } from './queries.ts'
import { useResultPictures } from './useResultPictures.ts'

/** Pictures of the face by pose, from a saved result of the stroke tool. */
export interface Baselines {
  /** When they were taken, ISO 8601. */
  readonly takenAt: string
  readonly pictures: Readonly<Partial<Record<StrokePose, Blob>>>
}

const isPose = (field: string): field is StrokePose => strokePoses.some((pose) => pose === field)

/**
 * The saved pictures that the poses are compared with. Null while they are loaded, and if there are none. Pictures of a
 * result that advised to call for help are no baseline, nor are those of the last day.
 */
export function useBaselines(): Baselines | null {
  const [now] = useState(() => Date.now())
  const { data } = useQuery(resultsQuery())
  const listed = data?.data.data
  const newest = useMemo(() => baselineOf(listed ?? [], now), [listed, now])
  const { pictures } = useResultPictures(newest?.resultID ?? null)
  return useMemo(() => {
    if (!newest || !pictures) return null
    const ofPoses = pictures.flatMap(({ field, blob }) => (isPose(field) ? [[field, blob] as const] : []))
    return ofPoses.length === 0 ? null : { takenAt: newest.takenAt, pictures: Object.fromEntries(ofPoses) }
  }, [newest, pictures])
}
