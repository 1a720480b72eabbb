/**
 * Returns a person's name of a DICOM file in spoken order: `Silva^Ana^Maria^Dr` is `Dr Ana Maria Silva`. Of its
 * alphabetic, ideographic and phonetic forms, returns the first that is not empty. Null if there is none.
 */
export function spokenName(value: string | null): string | null {
  const form = (value ?? '').split('=').find((one) => one.replaceAll('^', '').trim() !== '')
  if (form === undefined) return null
  const [last, first, middle, prefix, suffix] = form.split('^').map((part) => part.trim())
  return [prefix, first, middle, last, suffix].filter(Boolean).join(' ')
}
