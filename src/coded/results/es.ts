import type { Words } from '../Concepts.ts'
import { concepts } from './concepts.ts'
import { makeTable } from '../makeTable.ts'

/**
 * The Spanish words for these concepts. They are the project's own, in everyday language, and not taken from a published
 * translation of a code system. A word says no more than its English names.
 */
const words: Words<typeof concepts> = {
  oPositive: 'O Rh positivo',
  oNegative: 'O Rh negativo',
  aPositive: 'A Rh positivo',
  aNegative: 'A Rh negativo',
  bPositive: 'B Rh positivo',
  bNegative: 'B Rh negativo',
  abPositive: 'AB Rh positivo',
  abNegative: 'AB Rh negativo',
  positive: 'Positivo',
  negative: 'Negativo',
  detected: 'Detectado',
  notDetected: 'No detectado',
  inconclusive: 'No concluyente',
  present: 'Presente',
  absent: 'Ausente',
  trace: 'Trazas',
  reactive: 'Reactivo',
  nonreactive: 'No reactivo',
  normal: 'Normal',
  abnormal: 'Anormal',
  noneSeen: 'No se ven',
  few: 'Pocas',
  many: 'Muchas',
  small: 'Poca cantidad',
  large: 'Gran cantidad',
  clear: 'Claro',
  cloudy: 'Turbio',
  slightlyCloudy: 'Un poco turbio',
  yellow: 'Amarillo',
  paleYellow: 'Amarillo pálido',
  darkYellow: 'Amarillo oscuro',
  noGrowth48: 'Sin crecimiento después de 48 horas',
  noGrowth: 'Sin crecimiento',
  cytologyNegative: 'Sin lesiones precancerosas ni cáncer',
}

export const table = makeTable(concepts, words)
