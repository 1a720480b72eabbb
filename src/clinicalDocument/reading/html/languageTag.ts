/** Returns a BCP 47 tag, or undefined if what is written is none. */
export function languageTag(written: string | undefined): string | undefined {
  const tag = written?.trim().replaceAll('_', '-')
  return tag && /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i.test(tag) ? tag : undefined
}
