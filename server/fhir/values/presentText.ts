/** Matches what programs write for a missing value. These are no words, except as a person's name. */
const missing = /^[\s"'(<[]*(null|undefined|nan)[\s"')>\]]*$/i
/** Matches what people and programs write into free text if there is nothing to write. */
const nothing = /^[\s"'(<[]*(null|undefined|nan|#?n\/a|none|nil|-+)[\s"')>\].]*$/i

/** Whether a text stands for a missing value, such as `null`. Never call this with a person's name. */
export const isMissing = (text: string): boolean => missing.test(text)

/**
 * Returns free text, such as instructions, a note or a part of an address; null if it is blank or says only that there
 * is nothing, as `NULL`, `N/A` or `None`. Not for answers, where `None` is a statement, and not for people's names.
 */
export function presentText(text: string | null | undefined): string | null {
  return text && /\S/.test(text) && !nothing.test(text) ? text : null
}
