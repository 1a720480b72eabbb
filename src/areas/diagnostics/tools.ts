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

/** One line about each tool, for the list on a phone. That of the stroke tool names the emergency number. */
export const toolHints: Readonly<Record<Exclude<Tool, 'StrokeDetection'>, MessageDescriptor>> = {
  Arthritis: msg`Photo of both hands`,
  Dermatologist: msg`Photo of a skin spot, 8 kinds`,
  Edema: msg`Photo of a leg`,
  NailSymptomaticPatterns: msg`Photo of fingernails`,
  Parkinsons: msg`A spiral and a wave that you draw`,
  SkinLesion: msg`ABCDE score of a mole`,
  SnoreAndCough: msg`A sound recording (.mp3)`,
  VisualVitals: msg`Heart and breathing rate by camera`,
  XRay: msg`An X-ray picture`,
}
