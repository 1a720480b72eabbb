import type { LocaleName } from '#src/contract/portal.ts'

interface PageWords {
  readonly patient: string
  readonly birthDate: string
  readonly sex: string
  readonly sexes: Readonly<Record<string, string>>
  readonly ids: string
  readonly madeAt: string
  readonly period: string
  /** Between the first and the last day of a period. */
  readonly fromTo: (from: string, to: string) => string
  readonly since: (from: string) => string
  readonly until: (to: string) => string
  readonly authors: string
  readonly custodian: string
  readonly files: string
  readonly filesAre: string
  readonly isIncomplete: string
}

/** Labels of a document's page. The document's own text stays as written. */
export const pageWords: Readonly<Record<LocaleName, PageWords>> = {
  en: {
    patient: 'Patient',
    birthDate: 'Date of birth',
    sex: 'Sex',
    sexes: { male: 'Male', female: 'Female', other: 'Other', unknown: 'Unknown' },
    ids: 'Identifiers',
    madeAt: 'Created',
    period: 'Covers',
    fromTo: (from, to) => `${from} to ${to}`,
    since: (from) => `From ${from}`,
    until: (to) => `Until ${to}`,
    authors: 'Written by',
    custodian: 'Kept by',
    files: 'Files in this document',
    filesAre: 'These files are in the original document. Download it to open them.',
    isIncomplete: 'A part of this document could not be shown here. The original document has all of it.',
  },
  es: {
    patient: 'Paciente',
    birthDate: 'Fecha de nacimiento',
    sex: 'Sexo',
    sexes: { male: 'Masculino', female: 'Femenino', other: 'Otro', unknown: 'Desconocido' },
    ids: 'Identificadores',
    madeAt: 'Creado',
    period: 'Abarca',
    fromTo: (from, to) => `Del ${from} al ${to}`,
    since: (from) => `Desde el ${from}`,
    until: (to) => `Hasta el ${to}`,
    authors: 'Escrito por',
    custodian: 'Conservado por',
    files: 'Archivos de este documento',
    filesAre: 'Estos archivos están en el documento original. Descárguelo para abrirlos.',
    isIncomplete: 'Una parte de este documento no se pudo mostrar aquí. El documento original está completo.',
  },
  ar: {
    patient: 'المريض',
    birthDate: 'تاريخ الميلاد',
    sex: 'الجنس',
    sexes: { male: 'ذكر', female: 'أنثى', other: 'آخر', unknown: 'غير معروف' },
    ids: 'المعرّفات',
    madeAt: 'تاريخ الإنشاء',
    period: 'الفترة',
    fromTo: (from, to) => `من ${from} إلى ${to}`,
    since: (from) => `منذ ${from}`,
    until: (to) => `حتى ${to}`,
    authors: 'كتبه',
    custodian: 'الجهة الحافظة',
    files: 'الملفات الموجودة في هذا المستند',
    filesAre: 'هذه الملفات موجودة في المستند الأصلي. نزّله لفتحها.',
    isIncomplete: 'تعذّر عرض جزء من هذا المستند هنا. المستند الأصلي كامل.',
  },
}
