import { screeningRemovalWrite } from '#src/areas/diagnostics/history/screeningRemovalWrite.ts'
import { screeningResultWrite } from '#src/areas/diagnostics/history/screeningResultWrite.ts'
import { conditionChoiceWrite } from '#src/areas/emergency/conditionChoiceWrite.ts'
import { emergencyInsuranceWrite } from '#src/areas/emergency/emergencyInsuranceWrite.ts'
import { formWrite } from '#src/areas/forms/formWrite.ts'
import { messageWrite } from '#src/areas/messages/draft/messageWrite.ts'
import { messageMarksWrite } from '#src/areas/messages/mailbox/messageMarksWrite.ts'
import { readMarkWrite } from '#src/areas/messages/mailbox/readMarkWrite.ts'
import { correctionWrite } from '#src/areas/personal-info/correctionWrite.ts'
import { cameraReadingWrite } from '#src/areas/vitals/camera/cameraReadingWrite.ts'
import type { WriteKind } from './WriteKind.ts'

/** Every kind of write that can wait on a device. To add a kind, add a line here and one in `writeWords.ts`. */
export const writeKinds = [
  messageWrite,
  formWrite,
  correctionWrite,
  cameraReadingWrite,
  screeningResultWrite,
  screeningRemovalWrite,
  readMarkWrite,
  messageMarksWrite,
  conditionChoiceWrite,
  emergencyInsuranceWrite,
] as const

type RegisteredWrite = (typeof writeKinds)[number]
/** The kinds that this app version can create. A device can store rows with kinds of other versions. */
export type RegisteredKind = RegisteredWrite['kind']
export type WriteKindOf<Kind extends RegisteredKind> = Extract<RegisteredWrite, { readonly kind: Kind }>

/** Returns the declaration of a stored kind; null if this app version doesn't know the kind. */
export function findWriteKind(kind: string): WriteKind | null {
  return writeKinds.find((facts) => facts.kind === kind) ?? null
}

/** Returns the declaration of a kind, for use by other areas. */
export function writeKindOf<Kind extends RegisteredKind>(kind: Kind): WriteKindOf<Kind> {
  const found = writeKinds.find((facts): facts is WriteKindOf<Kind> => facts.kind === kind)
  if (!found) throw new Error(`no such kind of write: ${kind}`)
  return found
}
