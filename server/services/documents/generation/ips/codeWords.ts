import type { LocaleName } from '#src/contract/portal.ts'

type Words = readonly [en: string, es: string, ar: string]

const column: Readonly<Record<LocaleName, 0 | 1 | 2>> = { en: 0, es: 1, ar: 2 }

/** FHIR's codes for states, certainty, risk and severity. */
const states: Readonly<Record<string, Words>> = {
  active: ['Active', 'Activo', 'نشط'],
  recurrence: ['Recurrence', 'Recurrencia', 'عودة المرض'],
  relapse: ['Relapse', 'Recaída', 'انتكاس'],
  inactive: ['Inactive', 'Inactivo', 'غير نشط'],
  remission: ['In remission', 'En remisión', 'في هدأة'],
  resolved: ['Resolved', 'Resuelto', 'انتهى'],
  unconfirmed: ['Unconfirmed', 'Sin confirmar', 'غير مؤكد'],
  presumed: ['Presumed', 'Presunto', 'مفترض'],
  confirmed: ['Confirmed', 'Confirmado', 'مؤكد'],
  provisional: ['Provisional', 'Provisional', 'مبدئي'],
  differential: ['Differential', 'Diferencial', 'تفريقي'],
  low: ['Low', 'Bajo', 'منخفضة'],
  high: ['High', 'Alto', 'عالية'],
  'unable-to-assess': ['Unable to assess', 'No evaluable', 'تعذّر التقييم'],
  mild: ['Mild', 'Leve', 'خفيف'],
  moderate: ['Moderate', 'Moderada', 'متوسط'],
  severe: ['Severe', 'Grave', 'شديد'],
  completed: ['Completed', 'Completado', 'مكتمل'],
  intended: ['Intended', 'Previsto', 'معتزم'],
  stopped: ['Stopped', 'Suspendido', 'أُوقف'],
  'on-hold': ['On hold', 'En pausa', 'معلق'],
  'not-taken': ['Not taken', 'No se toma', 'لا يُؤخذ'],
  'in-progress': ['In progress', 'En curso', 'جارٍ'],
  preparation: ['Being prepared', 'En preparación', 'قيد التحضير'],
  'not-done': ['Not done', 'No realizado', 'لم يتم'],
  draft: ['Draft', 'Borrador', 'مسودة'],
  unknown: ['Unknown', 'Desconocido', 'غير معروف'],
  final: ['Final', 'Definitivo', 'نهائي'],
  preliminary: ['Preliminary', 'Preliminar', 'أولي'],
  partial: ['Partial', 'Parcial', 'جزئي'],
  corrected: ['Corrected', 'Corregido', 'مصحح'],
  amended: ['Amended', 'Modificado', 'معدّل'],
  appended: ['Added to', 'Ampliado', 'مضاف إليه'],
  booked: ['Booked', 'Reservado', 'محجوز'],
  pending: ['Requested', 'Solicitado', 'مطلوب'],
  waitlist: ['On the waiting list', 'En lista de espera', 'على قائمة الانتظار'],
}

/** HL7's codes for the interpretation of a result. */
const interpretations: Readonly<Record<string, Words>> = {
  N: ['Normal', 'Normal', 'طبيعي'],
  A: ['Abnormal', 'Anormal', 'غير طبيعي'],
  AA: ['Critical', 'Crítico', 'حرج'],
  H: ['High', 'Alto', 'مرتفع'],
  HH: ['Critically high', 'Muy alto, crítico', 'مرتفع بدرجة حرجة'],
  L: ['Low', 'Bajo', 'منخفض'],
  LL: ['Critically low', 'Muy bajo, crítico', 'منخفض بدرجة حرجة'],
  POS: ['Positive', 'Positivo', 'إيجابي'],
  NEG: ['Negative', 'Negativo', 'سلبي'],
  S: ['Susceptible', 'Sensible', 'حساس'],
  I: ['Intermediate', 'Intermedio', 'متوسط'],
  R: ['Resistant', 'Resistente', 'مقاوم'],
}

/** Vital signs, by LOINC code. */
const signs: Readonly<Record<string, Words>> = {
  '85354-9': ['Blood pressure', 'Presión arterial', 'ضغط الدم'],
  '8480-6': ['Systolic', 'Sistólica', 'الانقباضي'],
  '8462-4': ['Diastolic', 'Diastólica', 'الانبساطي'],
  '39156-5': ['Body mass index', 'Índice de masa corporal', 'مؤشر كتلة الجسم'],
  '8310-5': ['Body temperature', 'Temperatura corporal', 'درجة حرارة الجسم'],
  '8302-2': ['Body height', 'Estatura', 'الطول'],
  '8867-4': ['Heart rate', 'Frecuencia cardíaca', 'معدل ضربات القلب'],
  '9279-1': ['Respiratory rate', 'Frecuencia respiratoria', 'معدل التنفس'],
  '29463-7': ['Body weight', 'Peso corporal', 'الوزن'],
  '59408-5': ['Oxygen saturation', 'Saturación de oxígeno', 'تشبع الأكسجين'],
  '2708-6': ['Oxygen saturation', 'Saturación de oxígeno', 'تشبع الأكسجين'],
  '72166-2': ['Tobacco smoking', 'Consumo de tabaco', 'تدخين التبغ'],
  '74013-4': ['Alcohol', 'Consumo de alcohol', 'تناول الكحول'],
}

const from = (words: Readonly<Record<string, Words>>, language: LocaleName, code: string): string | null =>
  Object.hasOwn(words, code) ? (words[code]?.[column[language]] ?? null) : null

/** Returns the words for a FHIR status code; null if there are none. */
export const stateWords = (language: LocaleName, code: string): string | null => from(states, language, code)

/** Returns the words for HL7's interpretation code; null if there are none. */
export const interpretationWords = (language: LocaleName, code: string): string | null =>
  from(interpretations, language, code)

/** Returns the words for the LOINC code of a vital sign; null if there are none. */
export const signWords = (language: LocaleName, code: string): string | null => from(signs, language, code)
