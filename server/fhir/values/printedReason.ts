/**
 * Codes of the FHIR value sets observation-category and claim-use, and those of diagnostic-service-sections, in lower
 * case. The import may print them, because they say nothing about a patient.
 */
const printedCodes: ReadonlySet<string> = new Set(
  `
    activity exam imaging laboratory procedure sdoh social-history survey therapy vital-signs
    claim preauthorization predetermination
    au bg blb cg ch cp ct cth cus ec en ge hm icu imm lab mb mcb myc nmr nms nrs osl oth ous par pat pf phr phy pt rad
    rc rt rus rx sp sr tx urn vr vus xrc
  `
    .trim()
    .split(/\s+/),
)

/** Returns a code as the reason for skipping a resource. A code that is not a common one could be any text of the file. */
export const printedCode = (code: string, otherwise: string): string =>
  printedCodes.has(code.toLowerCase()) ? code : otherwise

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns the reason for skipping an amount in another currency: `in EUR`. */
export const printedCurrency = (currency: string): string =>
  currencies.has(currency.toUpperCase()) ? `in ${currency.toUpperCase()}` : 'in an unknown currency'
