import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the pictures of tools with several show, by field or pose. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  wave_image_file: msg`Wave`,
  spiral_image_file: msg`Spiral`,
  frontal: msg`Face, straight ahead`,
  eyes_closed: msg`Face, eyes closed`,
  raised_eyebrows: msg`Face, eyebrows raised`,
  blow_up_cheeks: msg`Face, cheeks puffed`,
  show_teeth: msg`Face, teeth shown`,
  smile: msg`Face, smiling`,
}

/** Returns a function that says what a picture of a result shows. */
export function usePictureText(): (field: string) => string {
  const { t } = useLingui()
  return (field) => {
    const text = Object.hasOwn(texts, field) ? texts[field] : undefined
    return text ? t(text) : t`Picture of the result`
  }
}
