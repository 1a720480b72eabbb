import { useLingui } from '@lingui/react/macro'
import type { Arrhythmia, MissingReason, ScanHindrance, VitalSign } from '#src/contract/vitalScan.ts'
import type { ScanState } from './model.ts'

export interface HindranceText {
  /** Word beside the box around the face. */
  readonly word: string
  /** What to do about it. */
  readonly advice: string
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
  const hindrances: Readonly<Record<ScanHindrance, HindranceText>> = {
    'no-face': { word: t`No face`, advice: t`No face was found. Look straight at the camera.` },
    'several-faces': {
      word: t`Several faces`,
      advice: t`There is more than one face in the picture. Only one person should be in it.`,
    },
    moved: { word: t`Moved`, advice: t`You moved. Stay still.` },
    'too-far': { word: t`Too far away`, advice: t`Come closer to the camera.` },
    'too-dark': { word: t`Too dark`, advice: t`It is too dark. Let light fall on the face.` },
    'too-bright': { word: t`Too bright`, advice: t`It is too bright. Turn away from the lamp or the window.` },
    flicker: { word: t`Flicker`, advice: t`The light flickers. Use daylight or another lamp.` },
    'finger-lifted': {
      word: t`Finger lifted`,
      advice: t`The finger was lifted. Cover the whole lens and keep the finger gently on it.`,
    },
    'slow-camera': {
      word: t`Slow camera`,
      advice: t`The camera is too slow. Add more light and close other apps.`,
    },
    'weak-pulse': {
      word: t`Weak pulse`,
      advice: t`The pulse is hard to see. Stay still, with even light on the face.`,
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
  return { states, signs, reasons, hindrances, conditions }
}
