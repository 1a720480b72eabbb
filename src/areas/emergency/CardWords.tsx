import { useLingui } from '@lingui/react'
import { recordLanguage } from '#src/coded/recordLanguage.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'

interface CardWordsProps {
  readonly of: CodedDisplay
  readonly className?: string
}

/**
 * Words of the record, and after them the same in the card's language. The clinic's own words come first, because
 * first responders read the card too, and might not read its language.
 */
export function CardWords({ of: { text, original }, className }: CardWordsProps) {
  const { locale } = useLingui().i18n
  if (original === text) return <bdi className={className}>{text}</bdi>
  const recorded = original ?? text
  return (
    <>
      <bdi lang={recordLanguage(recorded, locale)} className={className}>
        {recorded}
      </bdi>
      {original !== null && (
        <>
          {' '}
          <bdi className="text-m font-medium print:text-s">({text})</bdi>
        </>
      )}
    </>
  )
}
