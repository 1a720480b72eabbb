import { useLingui } from '@lingui/react/macro'
import type { Arrhythmia, MissingReason, VitalSign } from '#src/contract/vitalScan.ts'
import type { ScanState } from './model.ts'

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
  return { states, signs, reasons, conditions }
}
