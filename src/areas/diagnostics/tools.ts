import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Tabs of the diagnostics screen, in order (screening §2). */
export const tools = [
  'Arthritis',
  'Dermatologist',
  'Edema',
  'NailSymptomaticPatterns',
  'Parkinsons',
  'SkinLesion',
  'SnoreAndCough',
  'StrokeDetection',
  'VisualVitals',
  'XRay',
] as const
export type Tool = (typeof tools)[number]

export const toolLabels: Readonly<Record<Tool, MessageDescriptor>> = {
  Arthritis: msg`Arthritis`,
  Dermatologist: msg`Dermatologist`,
  Edema: msg`Edema`,
  NailSymptomaticPatterns: msg`NailSymptomaticPatterns`,
  Parkinsons: msg`Parkinsons`,
  SkinLesion: msg`SkinLesion`,
  SnoreAndCough: msg`SnoreAndCough`,
  StrokeDetection: msg`Stroke *`,
  VisualVitals: msg`VisualVitals`,
  XRay: msg`Chest X-Ray`,
}

/** Purposes of the tools that can't be used yet. */
export const toolPurposes: Readonly<Record<Exclude<Tool, 'VisualVitals'>, MessageDescriptor>> = {
  Arthritis: msg`It would look at photos of hands, for bent fingers and swollen joints.`,
  Dermatologist: msg`It would look at a photo of the skin.`,
  Edema: msg`It would look at photos of the legs, for swelling.`,
  NailSymptomaticPatterns: msg`It would look at a photo of the nails, for patterns that illnesses leave there.`,
  Parkinsons: msg`It would look at a spiral and a wave drawn by hand, for tremor.`,
  SkinLesion: msg`It would look at a photo of a mole: its shape, edge, colors and size.`,
  SnoreAndCough: msg`It would listen to a sound recording, for snoring and coughing.`,
  StrokeDetection: msg`It would look at photos of the face in six poses, for a side that droops.`,
  XRay: msg`It would look at an X-ray picture of the chest.`,
}
