import { useLingui } from '@lingui/react'
import type { Words } from '#src/contract/formTemplate.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { paragraphsOf } from '#src/lib/paragraphsOf.ts'

interface FormTextProps {
  readonly of: Words
}

/** A text of a template in the reader's language, or in another one that the template has, which `lang` then names. */
export function FormText({ of }: FormTextProps) {
  const { i18n } = useLingui()
  const { text, locale } = textIn(of, i18n.locale)
  return (
    <span lang={langOf(locale, i18n.locale)} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}

/** A long text of a template: paragraphs at empty lines. Its markup, if it has any, stays text. */
export function FormParagraphs({ of }: FormTextProps) {
  const { i18n } = useLingui()
  const { text, locale } = textIn(of, i18n.locale)
  return (
    <div lang={langOf(locale, i18n.locale)} className="grid gap-2 wrap-anywhere">
      {paragraphsOf(text).map((paragraph, i) => (
        <p key={i} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** Returns the language to name, undefined if it is the screen's. */
function langOf(locale: string | null, screen: string): string | undefined {
  return locale === null || locale === screen ? undefined : locale
}
