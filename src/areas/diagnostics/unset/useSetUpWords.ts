import { useLingui } from '@lingui/react/macro'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'

/** Returns what a tool does when it is set up, and what it can't. */
export function useSetUpWords(): (tool: ScreeningTool) => string {
  const { t } = useLingui()
  return (tool) => {
    switch (tool) {
      case 'Arthritis':
        return t`It looks for bent fingers and swollen joints in your photo, and describes them. It can't tell whether you have arthritis.`
      case 'Dermatologist':
        return t`It compares your photo with 8 kinds of spots, each with how sure it is. It can't tell what your spot is.`
      case 'Edema':
        return t`It looks for swelling in your photo, and describes it. It can't tell what causes it.`
      case 'NailSymptomaticPatterns':
        return t`It marks the nails in your photo and names up to 11 nail patterns, each with how sure it is. It can't tell what causes them.`
      case 'Parkinsons':
        return t`It measures how steady the lines of your spiral and your wave are. It can't tell what makes them unsteady.`
      case 'SkinLesion':
        return t`It measures the outline, shape and colors of your mole, and gives a score. It can't tell what your mole is.`
      case 'SnoreAndCough':
        return t`It finds snoring and coughing in your recording, and adds up how long they last. It can't tell what causes them.`
      case 'StrokeDetection':
        return t`It compares the halves of your face in six poses. It can never rule out a stroke.`
      case 'XRay':
        return t`It compares the picture with five conditions of the chest, each with how sure it is. It can't replace the report of a doctor.`
    }
  }
}
