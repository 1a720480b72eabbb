import { useLingui } from '@lingui/react/macro'
import type { Arrhythmia, MissingReason, VitalSign } from '#src/contract/vitalScan.ts'
import type { Hint } from './hints.ts'
import type { ScanState } from './model.ts'

export interface HintText {
  /** Word beside the box around the face. */
  readonly word: string
  /** Why the scan waits, or why it failed. */
  readonly why: string
  /** What helps. */
  readonly help: string
}

/** Returns the texts of a scan in the reader's language. */
export function useScanTexts() {
  const { t } = useLingui()
  const states: Readonly<Record<ScanState, string>> = {
    idle: t`Idle`,
    running: t`Running`,
    complete: t`Complete`,
    cancelled: t`Canceled`,
  }
  const signs: Readonly<Record<VitalSign, { readonly name: string; readonly unit: string }>> = {
    heart_rate: { name: t`Heart rate`, unit: t`BPM` },
    resp_rate: { name: t`Respiration rate`, unit: t`per minute` },
    resp_rate_motion: { name: t`Respiration rate with motion`, unit: t`per minute` },
    spo2_rate: { name: t`SpO2`, unit: t`percent` },
    hrv_rate: { name: t`HRV RMSSD`, unit: t`ms` },
    mean_rr: { name: t`Mean RR`, unit: t`ms` },
  }
  const reasons: Readonly<Record<MissingReason, string>> = {
    'needs-calibration': t`Not measured: a plain camera can't read oxygen`,
    'needs-finger': t`Not measured: it needs a finger on the lens`,
    'too-short': t`Not enough signal yet`,
    noisy: t`Not measured: the pulse was not clear enough`,
    disagreement: t`Not measured: different methods gave different values`,
    'shoulders-hidden': t`Not measured: the shoulders were not in the picture`,
    'not-assessed': t`Not assessed`,
  }
  const hints: Readonly<Record<Hint, HintText>> = {
    'no-face': {
      word: t`No face`,
      why: t`No face was found.`,
      help: t`Look straight at the camera, with the whole face in the picture.`,
    },
    'several-faces': {
      word: t`Several faces`,
      why: t`There is more than one face in the picture.`,
      help: t`Only one person should be in it.`,
    },
    moved: { word: t`Moved`, why: t`You moved.`, help: t`Lean back or rest your arms, and stay still.` },
    'too-far': {
      word: t`Too far away`,
      why: t`The face is too small in the picture.`,
      help: t`Come closer to the camera.`,
    },
    'too-dark': {
      word: t`Too dark`,
      why: t`It is too dark.`,
      help: t`Let light fall on the face from the front, such as from a lamp or a window.`,
    },
    'too-bright': {
      word: t`Too bright`,
      why: t`It is too bright.`,
      help: t`Turn away from the lamp or the window.`,
    },
    flicker: {
      word: t`Flicker`,
      why: t`The light on the face pulses. A lamp or a screen might flicker.`,
      help: t`Use daylight or another lamp, and turn away from screens.`,
    },
    'finger-lifted': {
      word: t`Finger lifted`,
      why: t`The finger was lifted.`,
      help: t`Cover the whole lens and the light, and keep the finger gently on them.`,
    },
    'slow-camera': {
      word: t`Slow camera`,
      why: t`The camera is too slow.`,
      help: t`Add more light and close other apps.`,
    },
    'weak-pulse': {
      word: t`Weak pulse`,
      why: t`The camera does not see the pulse clearly.`,
      help: t`More light helps, evenly from the front. Stay still.`,
    },
    'weak-finger': {
      word: t`Weak pulse`,
      why: t`The camera does not see the pulse clearly.`,
      help: t`Press less, keep the finger still on the lens, and turn on the light.`,
    },
    swaying: {
      word: t`Even movement`,
      why: t`The head moves evenly. That can look like a pulse.`,
      help: t`Rest the head, and don't chew, rock or walk.`,
    },
    compressed: {
      word: t`Compressed`,
      why: t`The video is compressed too much to show a pulse.`,
      help: t`Choose the original file, not one that an app has made smaller. Or record a longer video.`,
    },
  }
  const conditions: Readonly<Record<Arrhythmia, string>> = {
    atrial_fibrillation: t`Atrial fibrillation`,
    atrial_flutter: t`Atrial flutter`,
    congestive_heart_failure: t`Congestive heart failure`,
    heart_block: t`Heart block`,
    premature_ventricular_contractions: t`Premature ventricular contractions`,
    sinus_bradycardia: t`Sinus bradycardia`,
    sleep_apnea: t`Sleep apnea`,
    supraventricular_tachycardia: t`Supraventricular tachycardia`,
  }
  /** Returns why and help of a hint, one after the other. */
  const adviceOf = (hint: Hint): string => {
    const { why, help } = hints[hint]
    return t`${why} ${help}`
  }
  return { states, signs, reasons, hints, adviceOf, conditions }
}
