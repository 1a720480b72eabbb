import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import type { ToolFile } from '../engine/Analysis.ts'
import { baselineSuffix } from '../engine/serviceForm.ts'
import type { AnalyzeInput } from '../frame/model.ts'
import { filesStateOf, toolFileOf, type PictureState } from '../frame/pictureWork.ts'
import { usePicture, type Picture } from '../frame/usePicture.ts'

/** Pictures in the record, to compare with. */
export type SavedBaselines = Readonly<Partial<Record<StrokePose, Blob>>>

type OfPoses<Value> = Readonly<Record<StrokePose, Value>>

/** Faces are what this tool looks at. */
const shown = { coversFaces: false } as const

/** Holds the pictures of the six poses that a person takes or chooses, in memory only. */
export function usePosePictures(): OfPoses<Picture> {
  return {
    frontal: usePicture('face', shown),
    eyes_closed: usePicture('face', shown),
    raised_eyebrows: usePicture('face', shown),
    blow_up_cheeks: usePicture('face', shown),
    show_teeth: usePicture('face', shown),
    smile: usePicture('face', shown),
  }
}

/**
 * Returns whether the poses can be analyzed: one current picture is enough, and none may still be read or be poor. A
 * baseline without a current picture doesn't count, because it is not sent (screening §4).
 */
export function posesFilesState(
  current: OfPoses<PictureState>,
  baselines: OfPoses<PictureState>,
): AnalyzeInput['files'] {
  const states = strokePoses.flatMap((pose) => {
    const state = filesStateOf(current[pose])
    const baseline = filesStateOf(baselines[pose])
    return state === 'missing' || baseline === 'missing' ? [state] : [state, baseline]
  })
  if (states.includes('preparing')) return 'preparing'
  if (states.includes('poor')) return 'poor'
  return states.includes('ready') ? 'ready' : 'missing'
}

/** Returns the files of the poses: the current pictures, and a baseline only for a pose that has one (screening §4). */
export function poseFiles(
  current: OfPoses<PictureState>,
  baselines: OfPoses<PictureState>,
  saved: SavedBaselines,
): readonly ToolFile[] {
  return strokePoses.flatMap((pose) => {
    const file = toolFileOf(current[pose], pose)
    if (!file) return []
    const field = pose + baselineSuffix
    const kept = saved[pose]
    const baseline = toolFileOf(baselines[pose], field) ?? (kept ? { field, name: `${field}.jpg`, blob: kept } : null)
    return baseline ? [file, baseline] : [file]
  })
}

/** Returns the states of pictures. */
export function statesOf(pictures: OfPoses<Picture>): OfPoses<PictureState> {
  return {
    frontal: pictures.frontal.state,
    eyes_closed: pictures.eyes_closed.state,
    raised_eyebrows: pictures.raised_eyebrows.state,
    blow_up_cheeks: pictures.blow_up_cheeks.state,
    show_teeth: pictures.show_teeth.state,
    smile: pictures.smile.state,
  }
}
