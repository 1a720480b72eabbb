import { useLingui } from '@lingui/react/macro'
import type { ModelRefusal } from '#src/contract/screening.ts'
import type { SoundProblem } from '#src/workers/screening/protocol.ts'

/** Returns a function for the words of a recording that can't be analyzed, by the device or by a model. */
export function useSoundProblemText(): (why: string) => string {
  const { t } = useLingui()
  const texts: Readonly<Record<SoundProblem | ModelRefusal, string>> = {
    'no-mp3': t`This file is no mp3, whatever its name says. Choose an mp3 recording.`,
    damaged: t`This file is damaged or can't be read.`,
    silent: t`There is no sound in this recording. Check the microphone, and record again.`,
    'too-long': t`This recording is too long. Choose a shorter one, or cut it.`,
    'not-this-kind': t`There is no sound in this recording that can be analyzed.`,
    'model-not-installed': t`The model is not installed at the clinic. Tell the clinic.`,
  }
  return (why) => (Object.hasOwn(texts, why) ? texts[why as SoundProblem | ModelRefusal] : texts.damaged)
}
