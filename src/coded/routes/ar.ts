import type { Words } from '../Concepts.ts'
import { concepts } from './concepts.ts'
import { makeTable } from '../makeTable.ts'

/**
 * The Arabic words for these concepts. They are the project's own, in everyday language, and not taken from a published
 * translation of a code system. A word says no more than its English names.
 */
const words: Words<typeof concepts> = {
  oral: 'عن طريق الفم',
  sublingual: 'تحت اللسان',
  buccal: 'داخل الخد',
  inhaled: 'بالاستنشاق',
  oralInhalation: 'بالاستنشاق عن طريق الفم',
  nasal: 'عن طريق الأنف',
  skin: 'على الجلد',
  patch: 'لصقة على الجلد',
  intramuscular: 'حقن في العضل',
  subcutaneous: 'حقن تحت الجلد',
  intravenous: 'في الوريد',
  intravenousPush: 'حقن سريع في الوريد',
  intravenousInfusion: 'بالتنقيط في الوريد',
  intradermal: 'حقن في الجلد',
  epidural: 'فوق الجافية (قرب النخاع الشوكي)',
  rectal: 'عن طريق المستقيم',
  vaginal: 'عن طريق المهبل',
  eye: 'في العين',
  ear: 'في الأذن',
  injection: 'بالحقن',
  mouthRinse: 'غسول للفم',
  gastricTube: 'عبر أنبوب المعدة',
}

export const table = makeTable(concepts, words)
