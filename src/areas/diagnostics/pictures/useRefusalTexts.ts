import { useLingui } from '@lingui/react/macro'
import type { ModelRefusal } from '#src/contract/screening.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'

/** Returns why an engine can't use a picture. */
export function useRefusalTexts(kind: PictureKind): (why: string) => string {
  const { t } = useLingui()
  const others: Partial<Record<PictureKind, string>> = {
    hands: t`It doesn't look like a photo of hands. Choose another one.`,
    skin: t`It doesn't look like a photo of skin. Choose another one.`,
    leg: t`It doesn't look like a photo of a leg. Choose another one.`,
    nails: t`It doesn't look like a photo of fingernails. Choose another one.`,
    xray: t`It doesn't look like an X-ray of the chest. Choose another one.`,
  }
  const whys: Readonly<Record<ModelRefusal, string>> = {
    'not-this-kind': others[kind] ?? t`It doesn't show what this tool looks at. Choose another one.`,
    damaged: t`The picture can't be read. Choose another one.`,
    'too-long': t`The recording is too long.`,
    'model-not-installed': t`The clinic's model for this tool doesn't run at the moment. Tell the clinic.`,
  }
  return (why) => new Map(Object.entries(whys)).get(why) ?? t`The picture can't be used. Choose another one.`
}
