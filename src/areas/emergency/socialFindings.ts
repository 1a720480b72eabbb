import type { Problem } from '#src/contract/history.ts'

/**
 * Findings about a person's circumstances, with their SNOMED CT codes: work, education, housing, law, contacts, and
 * administrative reminders. Record systems and Synthea record them as diagnoses. Findings about substances, such as
 * `Misuses drugs`, and about weight, pain or mood are clinical, so they are not in this list.
 */
const findings: Readonly<Record<string, string>> = {
  '160903007': 'full-time employment',
  '160904001': 'part-time employment',
  '73438004': 'unemployed',
  '741062008': 'not in labor force',
  '105493001': 'retired',
  '224299000': 'received higher education',
  '473461003': 'educated to high school level',
  '224295006': 'only received primary school education',
  '5251000175109': 'received certificate of high school equivalency',
  '105531004': 'housing unsatisfactory',
  '32911000': 'homeless',
  '1156191002': 'housing instability',
  '733423003': 'food insecurity',
  '266934004': 'transport problem',
  '713458007': 'lack of access to transportation',
  '423315002': 'limited social contact',
  '422650009': 'social isolation',
  '105529008': 'lives alone',
  '73595000': 'stress',
  '266948004': 'has a criminal record',
  '224355006': 'served in armed forces',
  '1187604002': 'serving in military service',
  '446654005': 'refugee',
  '160968000': 'risk activity involvement',
  '706893006': 'victim of intimate partner abuse',
  '424393004': 'reports of violence in the environment',
  '314529007': 'medication review due',
}
const names = new Set(Object.values(findings))

/** Condition categories of US Core (`sdoh`) and of the Gravity Project: social determinants of health. */
const categories = new Set([
  'sdoh',
  'sdoh-category-unspecified',
  'food-insecurity',
  'housing-instability',
  'homelessness',
  'inadequate-housing',
  'transportation-insecurity',
  'financial-insecurity',
  'material-hardship',
  'utility-insecurity',
  'educational-attainment',
  'employment-status',
  'veteran-status',
  'stress',
  'social-connection',
  'intimate-partner-violence',
  'elder-abuse',
  'health-literacy',
  'personal-health-literacy',
  'health-insurance-coverage-status',
  'medical-cost-burden',
  'digital-access',
  'digital-literacy',
  'incarceration-status',
  'language-access',
])

/**
 * Matches ICD-10-CM codes of social circumstances: education, work, housing, contacts, family, law. Not Z57 and Z58,
 * exposure to dust or toxins, and not Z64.0, an unwanted pregnancy.
 */
const socialIcd10 = /^Z(55|56|59|60|62|63|65|64\.?[1-9])(\.|\d|$)/i
const icd10 = /^[A-Z]\d[\dA-Z](\.?[\dA-Z]{1,4})?$/i

/** SNOMED CT's tags of concepts that can be social. A word of the next pattern in a name without such a tag proves nothing. */
const socialTags = new Set(['finding', 'situation', 'person', 'social concept', 'occupation'])
/**
 * Words that occur only in names of circumstances. Not `arrest` (`History of cardiac arrest (situation)`),
 * `accommodation` (of the eye), `poverty` (of speech) or `lives with` (a virus).
 */
const socialWords =
  /\b(employment|employed|unemployed|unemployment|labou?r force|educated|education|schooling|housing|homeless(ness)?|landlord|criminal|imprison(ed|ment)|incarcerat(ed|ion)|prison|probation|armed forces|military|veteran|refugee|asylum|immigrant|social (isolation|contact|environment|support)|lives alone|living alone|transport problem|transportation|financial|income|insurance|intimate partner|domestic (abuse|violence)|food insecurity|divorced|widowed)\b/i

/**
 * Whether a diagnosis is only about a person's circumstances, so that an emergency card is clearer without it. It must
 * be known to be so: by its code or name, by an ICD-10-CM code Z55 to Z65, by the category `sdoh`, or by its words if
 * SNOMED CT's tag calls it a finding, situation or person. What SNOMED CT calls a disorder is never social, and neither
 * is anything unknown: a superfluous line does less harm than a missing one. The other categories prove nothing:
 * Synthea gives a job and a stroke the same category, `encounter-diagnosis`.
 */
export function isSocialFinding({ code, description: name, categories: given, semanticTag }: Problem): boolean {
  if (semanticTag === 'disorder') return false
  const known = code?.trim() ?? ''
  if (icd10.test(known)) return socialIcd10.test(known)
  if (Object.hasOwn(findings, known) || names.has(name.trim().toLowerCase())) return true
  if (given?.some((category) => categories.has(category.trim().toLowerCase()))) return true
  return socialTags.has(semanticTag ?? '') && socialWords.test(name)
}
