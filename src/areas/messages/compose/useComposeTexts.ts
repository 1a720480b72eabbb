import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import type { ComposeError } from '../draft/composeErrors.ts'

/** Returns a field's error in words. `tooMany`: number of bytes above the limit. */
export function useComposeTexts(): (error: ComposeError, tooMany: number) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (error, tooMany) => {
    switch (error) {
      case 'to-missing':
        return t`Recipient cannot be blank.`
      case 'topic-missing':
        return t`Topic cannot be blank.`
      case 'subject-missing':
        return t`Subject cannot be blank.`
      case 'body-missing':
        return t`Message cannot be blank.`
      case 'body-too-long': {
        const unit = tooMany < 1_000_000 ? 'kilobyte' : 'megabyte'
        const size = Math.ceil(tooMany / (unit === 'kilobyte' ? 1000 : 100_000)) / (unit === 'kilobyte' ? 1 : 10)
        const excess = formats.number(size, { style: 'unit', unit })
        return t`Your message is too long by ${excess}. Shorten it, or send it in parts. Nothing is lost.`
      }
      case 'files-waiting':
        return t`We're still preparing a file.`
      case 'to-gone':
        return t`You can't write to this recipient anymore.`
      case 'topic-gone':
        return t`This topic isn't used anymore. Choose another.`
      case 'files-gone':
        return t`A file in this message is missing. Remove it, then add it again.`
      case 'files-refused':
        return t`Error posting image file!`
    }
  }
}
