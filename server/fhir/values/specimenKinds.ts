import type { CodeableConcept } from './datatypes.ts'

/**
 * The types and collection methods of specimens that every database has, by number. A type's codes are those of HL7 table
 * 0487 and SNOMED CT. Its words are those of names, in English and Spanish.
 */
const types: readonly { readonly id: number; readonly codes: string; readonly words: RegExp }[] = [
  { id: 5, codes: 'thrt nos wnd cvx 257261003 258529004 258500001 445297001', words: /\b(swabs?|hisopos?|hisopado)\b/ },
  { id: 3, codes: 'stl 119339001', words: /\b(stools?|f(a)?eces|f(a)?ecal|heces)\b/ },
  {
    id: 2,
    codes: 'ur urc urt urns randu 122575003 278020009 258574006 276833005 122565009',
    words: /\b(urine|orina)\b/,
  },
  { id: 7, codes: 'spt 119334006', words: /\b(sputum|esputo)\b/ },
  { id: 4, codes: 'sal 119342007', words: /\bsaliva\b/ },
  { id: 6, codes: 'tiss 119376003', words: /\b(tissue|biops(y|ia)|tejido)\b/ },
  {
    id: 1,
    codes:
      'bld blda bldc bldco bldv ser plas ppp prp 119297000 122555007 122554006 122552005 122556008 119364003 119361006 445295009 258580003',
    words: /\b(blood|serum|plasma|sangre|suero)\b/,
  },
]
const otherSpecimen = 99

/** The methods of each type, by their number: codes are those of HL7 table 0488. */
const methods: Readonly<Record<number, readonly (readonly [id: number, words: RegExp])[]>> = {
  1: [
    [2, /\bfinger/],
    [3, /\b(catheter|lines?|lnv|lna)\b/],
    [1, /\b(venip|ven[ie]puncture|phlebotomy|28520004)\b/],
  ],
  2: [
    [6, /\b(catheter(ized)?|cath|urt)\b/],
    [5, /\b24[ -]?(h|hours?|hr)\b/],
    [4, /\b(midstream|clean[ -]catch|urc)\b/],
  ],
  3: [[7, /\bcontainer\b/]],
  4: [[8, /\bspit\b/]],
  5: [
    [9, /\b(nose|nasal|nares|nasopharyn\w*|nos)\b/],
    [10, /\b(throat|pharyn\w*|thrt)\b/],
    [11, /\b(wounds?|wnd)\b/],
    [12, /\b(cervix|cervical|endocervi\w*|cvx)\b/],
  ],
  6: [
    [13, /\bbiops(y|ia)\b/],
    [14, /\b(surg\w*|excis\w*|resect\w*)\b/],
  ],
  7: [[15, /\b(cough\w*|expectorat\w*)\b/]],
}

const codesOf = (concept: CodeableConcept | undefined) =>
  concept?.coding.flatMap(({ code }) => code?.trim().toLowerCase() ?? []) ?? []
const wordsOf = (concept: CodeableConcept | undefined) =>
  [concept?.text, ...(concept?.coding.flatMap(({ code, display }) => [display, code]) ?? [])]
    .join(' ')
    .toLowerCase()
    .slice(0, 1000)

/** Returns the number of a specimen's type: that of its code, otherwise that of its name, otherwise 99 for others. */
export function specimenType(type: CodeableConcept | undefined): number {
  const codes = codesOf(type)
  const byCode = types.find((one) => codes.some((code) => one.codes.split(' ').includes(code)))
  return (byCode ?? types.find(({ words }) => words.test(wordsOf(type))))?.id ?? otherSpecimen
}

/**
 * Returns the number of the method by which a specimen of a type was collected. `concepts`: the method, the type and the
 * part of the body. Null if they name none of the type's methods.
 */
export function collectionMethod(
  labSpecTypeId: number,
  concepts: readonly (CodeableConcept | undefined)[],
): number | null {
  const words = concepts.map(wordsOf).join(' ')
  return methods[labSpecTypeId]?.find(([, named]) => named.test(words))?.[0] ?? null
}

const conditions: Readonly<Record<string, string>> = {
  AUT: 'Autolyzed',
  CLOT: 'Clotted',
  CON: 'Contaminated',
  COOL: 'Cool',
  FROZ: 'Frozen',
  HEM: 'Hemolyzed',
  LIVE: 'Live',
  ROOM: 'Room temperature',
  SNR: 'Sample not received',
}

/** Returns the name of a specimen's condition if it is only a code of HL7 table 0493; otherwise the text unchanged. */
export const conditionName = (text: string): string =>
  Object.hasOwn(conditions, text) ? (conditions[text] ?? text) : text
