/**
 * Returns the BCP 47 tag by which `Intl` writes a language of the portal. It is the only place that decides this, so
 * that numbers, dates, lists and counted texts of one screen have one writing. Spanish is that of the United States, with
 * a decimal point. Arabic has Latin digits (`nu`), because printed results have these.
 */
export function localeTag(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : locale === 'es' ? 'es-US' : locale === 'en' ? 'en-GB' : locale
}
