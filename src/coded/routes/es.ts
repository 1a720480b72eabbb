import type { Words } from '../Concepts.ts'
import { concepts } from './concepts.ts'
import { makeTable } from '../makeTable.ts'

/**
 * The Spanish words for these concepts. They are the project's own, in everyday language, and not taken from a published
 * translation of a code system. A word says no more than its English names.
 */
const words: Words<typeof concepts> = {
  oral: 'Por la boca',
  sublingual: 'Debajo de la lengua',
  buccal: 'Dentro de la mejilla',
  inhaled: 'Inhalado',
  oralInhalation: 'Inhalado por la boca',
  nasal: 'Por la nariz',
  skin: 'Sobre la piel',
  patch: 'Parche en la piel',
  intramuscular: 'Inyección en el músculo',
  subcutaneous: 'Inyección debajo de la piel',
  intravenous: 'En la vena',
  intravenousPush: 'Inyección rápida en la vena',
  intravenousInfusion: 'Gota a gota en la vena',
  intradermal: 'Inyección en la piel',
  epidural: 'Epidural (junto a la médula espinal)',
  rectal: 'Por el recto',
  vaginal: 'Por la vagina',
  eye: 'En los ojos',
  ear: 'En los oídos',
  injection: 'Inyección',
  mouthRinse: 'Enjuague bucal',
  gastricTube: 'Por sonda al estómago',
}

export const table = makeTable(concepts, words)
