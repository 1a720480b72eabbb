import type { LocaleName } from '#src/contract/portal.ts'

/** The words of an International Patient Summary. The record's own words stay as they were recorded. */
export interface SummaryWords {
  readonly title: string
  readonly patient: string
  readonly birthDate: string
  /** Which days it covers. Each date is '' without a limit. */
  readonly covers: (from: string, to: string) => string
  /** What is in it whatever days it covers. */
  readonly always: string
  readonly madeBy: (clinic: string) => string
  /** Titles of the sections, and what a required section says if the record has nothing for it. */
  readonly medications: string
  readonly noMedications: string
  readonly allergies: string
  readonly noAllergies: string
  readonly problems: string
  readonly noProblems: string
  readonly immunizations: string
  readonly procedures: string
  readonly results: string
  readonly vitalSigns: string
  readonly pastProblems: string
  readonly socialHistory: string
  readonly plan: string
  /** Names of columns. */
  readonly medication: string
  readonly dose: string
  readonly status: string
  readonly start: string
  readonly end: string
  readonly substance: string
  readonly reaction: string
  readonly risk: string
  readonly recorded: string
  readonly problem: string
  readonly vaccine: string
  readonly date: string
  readonly doseNumber: string
  readonly procedure: string
  readonly performer: string
  readonly test: string
  readonly value: string
  readonly range: string
  readonly interpretation: string
  readonly sign: string
  readonly question: string
  readonly answer: string
  readonly planned: string
  readonly doseOf: (dose: string, doses: string) => string
  readonly yes: string
  readonly no: string
}

export const summaryWords: Readonly<Record<LocaleName, SummaryWords>> = {
  en: {
    title: 'International Patient Summary',
    patient: 'Patient',
    birthDate: 'Date of birth',
    covers: (from, to) =>
      from && to
        ? from === to
          ? `This summary covers ${from}.`
          : `This summary covers ${from} to ${to}.`
        : from
          ? `This summary covers the time from ${from}.`
          : to
            ? `This summary covers the time until ${to}.`
            : 'This summary covers the whole record.',
    always: 'Current medications, allergies and health problems are always included, whenever they began.',
    madeBy: (clinic) => `Made from the record of ${clinic}.`,
    medications: 'Medications',
    noMedications: 'The record has no information about medications.',
    allergies: 'Allergies and intolerances',
    noAllergies: 'The record has no information about allergies.',
    problems: 'Health problems',
    noProblems: 'The record has no information about current health problems.',
    immunizations: 'Vaccinations',
    procedures: 'Procedures',
    results: 'Test results',
    vitalSigns: 'Vital signs',
    pastProblems: 'Past health problems',
    socialHistory: 'Social history',
    plan: 'Planned care',
    medication: 'Medication',
    dose: 'Dose and instructions',
    status: 'Status',
    start: 'Start',
    end: 'End',
    substance: 'Allergy to',
    reaction: 'Reaction',
    risk: 'Risk',
    recorded: 'Recorded',
    problem: 'Problem',
    vaccine: 'Vaccine',
    date: 'Date',
    doseNumber: 'Dose number',
    procedure: 'Procedure',
    performer: 'Performed by',
    test: 'Test',
    value: 'Result',
    range: 'Reference range',
    interpretation: 'Interpretation',
    sign: 'Measurement',
    question: 'Topic',
    answer: 'Recorded answer',
    planned: 'Planned',
    doseOf: (dose, doses) => `${dose} of ${doses}`,
    yes: 'Yes',
    no: 'No',
  },
  es: {
    title: 'Resumen internacional del paciente',
    patient: 'Paciente',
    birthDate: 'Fecha de nacimiento',
    covers: (from, to) =>
      from && to
        ? from === to
          ? `Este resumen abarca el ${from}.`
          : `Este resumen abarca del ${from} al ${to}.`
        : from
          ? `Este resumen abarca desde el ${from}.`
          : to
            ? `Este resumen abarca hasta el ${to}.`
            : 'Este resumen abarca todo el historial.',
    always:
      'Los medicamentos, las alergias y los problemas de salud actuales se incluyen siempre, sea cual sea su fecha de inicio.',
    madeBy: (clinic) => `Elaborado a partir del historial de ${clinic}.`,
    medications: 'Medicamentos',
    noMedications: 'El historial no contiene información sobre medicamentos.',
    allergies: 'Alergias e intolerancias',
    noAllergies: 'El historial no contiene información sobre alergias.',
    problems: 'Problemas de salud',
    noProblems: 'El historial no contiene información sobre problemas de salud actuales.',
    immunizations: 'Vacunas',
    procedures: 'Procedimientos',
    results: 'Resultados de pruebas',
    vitalSigns: 'Signos vitales',
    pastProblems: 'Antecedentes de problemas de salud',
    socialHistory: 'Antecedentes sociales',
    plan: 'Atención prevista',
    medication: 'Medicamento',
    dose: 'Dosis e indicaciones',
    status: 'Estado',
    start: 'Inicio',
    end: 'Fin',
    substance: 'Alergia a',
    reaction: 'Reacción',
    risk: 'Riesgo',
    recorded: 'Fecha de registro',
    problem: 'Problema',
    vaccine: 'Vacuna',
    date: 'Fecha',
    doseNumber: 'Número de dosis',
    procedure: 'Procedimiento',
    performer: 'Realizado por',
    test: 'Prueba',
    value: 'Resultado',
    range: 'Rango de referencia',
    interpretation: 'Interpretación',
    sign: 'Medición',
    question: 'Tema',
    answer: 'Respuesta registrada',
    planned: 'Previsto',
    doseOf: (dose, doses) => `${dose} de ${doses}`,
    yes: 'Sí',
    no: 'No',
  },
  ar: {
    title: 'ملخص المريض الدولي',
    patient: 'المريض',
    birthDate: 'تاريخ الميلاد',
    covers: (from, to) =>
      from && to
        ? from === to
          ? `يغطي هذا الملخص يوم ${from}.`
          : `يغطي هذا الملخص الفترة من ${from} إلى ${to}.`
        : from
          ? `يغطي هذا الملخص الفترة من ${from}.`
          : to
            ? `يغطي هذا الملخص الفترة حتى ${to}.`
            : 'يغطي هذا الملخص السجل كله.',
    always: 'تُدرج الأدوية والحساسية والمشكلات الصحية الحالية دائمًا، أيًّا كان تاريخ بدئها.',
    madeBy: (clinic) => `أُعدّ من سجل \u2068${clinic}\u2069.`,
    medications: 'الأدوية',
    noMedications: 'لا توجد في السجل معلومات عن الأدوية.',
    allergies: 'الحساسية وعدم التحمّل',
    noAllergies: 'لا توجد في السجل معلومات عن الحساسية.',
    problems: 'المشكلات الصحية',
    noProblems: 'لا توجد في السجل معلومات عن مشكلات صحية حالية.',
    immunizations: 'التطعيمات',
    procedures: 'الإجراءات الطبية',
    results: 'نتائج الفحوصات',
    vitalSigns: 'العلامات الحيوية',
    pastProblems: 'المشكلات الصحية السابقة',
    socialHistory: 'التاريخ الاجتماعي',
    plan: 'الرعاية المخططة',
    medication: 'الدواء',
    dose: 'الجرعة والتعليمات',
    status: 'الحالة',
    start: 'البداية',
    end: 'النهاية',
    substance: 'الحساسية من',
    reaction: 'رد الفعل',
    risk: 'الخطورة',
    recorded: 'تاريخ التسجيل',
    problem: 'المشكلة',
    vaccine: 'اللقاح',
    date: 'التاريخ',
    doseNumber: 'رقم الجرعة',
    procedure: 'الإجراء',
    performer: 'أجراه',
    test: 'الفحص',
    value: 'النتيجة',
    range: 'النطاق المرجعي',
    interpretation: 'التفسير',
    sign: 'القياس',
    question: 'الموضوع',
    answer: 'الإجابة المسجلة',
    planned: 'المخطط',
    doseOf: (dose, doses) => `${dose} من ${doses}`,
    yes: 'نعم',
    no: 'لا',
  },
}
