import type { Words } from '../Concepts.ts'
import { concepts } from './concepts.ts'
import { makeTable } from '../makeTable.ts'

/**
 * The Arabic words for these concepts. They are the project's own, in everyday language, and not taken from a published
 * translation of a code system. A word says no more than its English names.
 */
const words: Words<typeof concepts> = {
  oPositive: 'فصيلة O، العامل الريسوسي موجب',
  oNegative: 'فصيلة O، العامل الريسوسي سالب',
  aPositive: 'فصيلة A، العامل الريسوسي موجب',
  aNegative: 'فصيلة A، العامل الريسوسي سالب',
  bPositive: 'فصيلة B، العامل الريسوسي موجب',
  bNegative: 'فصيلة B، العامل الريسوسي سالب',
  abPositive: 'فصيلة AB، العامل الريسوسي موجب',
  abNegative: 'فصيلة AB، العامل الريسوسي سالب',
  positive: 'إيجابي',
  negative: 'سلبي',
  detected: 'تم اكتشافه',
  notDetected: 'لم يُكتشف',
  inconclusive: 'غير حاسم',
  present: 'موجود',
  absent: 'غير موجود',
  trace: 'آثار',
  reactive: 'تفاعلي',
  nonreactive: 'غير تفاعلي',
  normal: 'طبيعي',
  abnormal: 'غير طبيعي',
  noneSeen: 'لا شيء ظاهر',
  few: 'قليل',
  many: 'كثير',
  small: 'كمية قليلة',
  large: 'كمية كبيرة',
  clear: 'صاف',
  cloudy: 'عكر',
  slightlyCloudy: 'عكر قليلا',
  yellow: 'أصفر',
  paleYellow: 'أصفر باهت',
  darkYellow: 'أصفر داكن',
  noGrowth48: 'لا نمو بعد 48 ساعة',
  noGrowth: 'لا نمو',
  cytologyNegative: 'لا توجد تغيرات سابقة للسرطان ولا سرطان',
}

export const table = makeTable(concepts, words)
