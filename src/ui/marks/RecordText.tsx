interface RecordTextProps {
  /** As it came; null or blank is a dash. */
  children: string | null
  /** For codes, which run left to right in every language. */
  ltr?: boolean | undefined
}

/** Lines of its own, or a word longer than a language has: a code, an address, or a prank. */
const needsBreaks = /\n|\S{28}/

/**
 * A text of the record, apart from the direction of what is around it. Only an endless word may break
 * anywhere: were all words free to, a long text beside them would press short columns down to their letters.
 */
export function RecordText({ children, ltr = false }: RecordTextProps) {
  const text = children?.trim()
  if (!text) return '–'
  return (
    <bdi
      dir={ltr ? 'ltr' : undefined}
      className={needsBreaks.test(text) ? 'whitespace-pre-line [overflow-wrap:anywhere]' : undefined}
    >
      {text}
    </bdi>
  )
}
