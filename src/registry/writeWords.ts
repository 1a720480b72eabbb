import { screeningRemovalWriteWords } from '#src/areas/diagnostics/history/screeningRemovalWriteWords.ts'
import { screeningResultWriteWords } from '#src/areas/diagnostics/history/screeningResultWriteWords.ts'
import { conditionChoiceWriteWords } from '#src/areas/emergency/conditionChoiceWriteWords.ts'
import { emergencyInsuranceWriteWords } from '#src/areas/emergency/emergencyInsuranceWriteWords.ts'
import { formWriteWords } from '#src/areas/forms/formWriteWords.ts'
import { messageWriteWords } from '#src/areas/messages/draft/messageWriteWords.ts'
import { messageMarksWriteWords } from '#src/areas/messages/mailbox/messageMarksWriteWords.ts'
import { readMarkWriteWords } from '#src/areas/messages/mailbox/readMarkWriteWords.ts'
import { correctionWriteWords } from '#src/areas/personal-info/correctionWriteWords.ts'
import { cameraReadingWriteWords } from '#src/areas/vitals/camera/cameraReadingWriteWords.ts'
import type { RegisteredKind, WriteKindOf } from './writeKinds.ts'
import type { KindWords } from './KindWords.ts'

/** The count phrases of every kind of write, in the order in which screens list them. */
export const writeWords: { readonly [Kind in RegisteredKind]: KindWords<WriteKindOf<Kind>> } = {
  message: messageWriteWords,
  form: formWriteWords,
  correction: correctionWriteWords,
  'camera-reading': cameraReadingWriteWords,
  'screening-result': screeningResultWriteWords,
  'screening-removal': screeningRemovalWriteWords,
  'read-mark': readMarkWriteWords,
  'message-marks': messageMarksWriteWords,
  'condition-choice': conditionChoiceWriteWords,
  'emergency-insurance': emergencyInsuranceWriteWords,
}
