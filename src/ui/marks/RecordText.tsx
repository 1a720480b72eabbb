interface RecordTextProps {
  /** Text as received. Null or blank shows a dash. */
  children: string | null
  /** Set for codes, which run left to right in every language. */
  ltr?: boolean | undefined
  /** Language of the text, if it is not the screen's. */
  lang?: string | undefined
}

/** Text with line breaks, or with a word of 28 characters or more, usually a code, an address, or junk. */
const needsBreaks = /\n|\S{28}/

/**
 * Text of the record, isolated from the direction of the text around it. Words can break anywhere only in a text that
 * `needsBreaks` matches. If they could in every text, a long text would squeeze neighboring columns to single letters.
 */
export function RecordText({ children, ltr = false, lang }: RecordTextProps) {
  const text = children?.trim()
  if (!text) return '–'
  return (
    <bdi
      lang={lang}
      dir={ltr ? 'ltr' : undefined}
      className={needsBreaks.test(text) ? 'whitespace-pre-line [overflow-wrap:anywhere]' : undefined}
    >
      {text}
    </bdi>
  )
}
