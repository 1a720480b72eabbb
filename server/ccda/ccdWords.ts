import type { LocaleName } from '#src/contract/portal.ts'

/** What a document says in words besides the texts of the record, in one language. */
export interface CcdWords {
  readonly title: string
  /** Titles of the sections. */
  readonly sections: Readonly<Record<SectionName, string>>
  /** Headings of the columns. */
  readonly columns: Readonly<Record<ColumnName, string>>
  /** What an empty section says. Sections that depend on the range have the words for it. */
  readonly empty: {
    readonly always: string
    readonly inRange: (from: string, to: string) => string
    readonly onDay: (day: string) => string
  }
  /** What a section says about the range: all that is current, or what happened in it. */
  readonly scope: {
    readonly allergies: string
    readonly current: (range: string) => string
    readonly inRange: (from: string, to: string) => string
    readonly onDay: (day: string) => string
    readonly plan: string
  }
  readonly noKnownAllergies: string
  readonly medicinesTaken: string
  readonly prescriptions: string
  /** A medicine, problem or plan that the record names no status for. */
  readonly unknown: string
  readonly noValue: string
  readonly noText: string
  readonly doseOf: (dose: string, doses: string) => string
  readonly notGiven: string
  readonly primary: string
  readonly secondary: string
  readonly appointment: string
  readonly requested: string
  readonly careTeam: string
  /** Words for statuses of the record, by their English words in lower case. */
  readonly statuses: Readonly<Record<string, string>>
  readonly criticality: Readonly<Record<string, string>>
  /** Words for the laboratory's codes of interpretation. */
  readonly interpretations: Readonly<Record<string, string>>
  readonly vitalSigns: Readonly<Record<VitalName, string>>
}

export type SectionName =
  | 'allergies'
  | 'medications'
  | 'problems'
  | 'results'
  | 'vitals'
  | 'immunizations'
  | 'procedures'
  | 'encounters'
  | 'plan'
  | 'administered'
  | 'socialHistory'
  | 'careTeam'
  | 'payers'
  | 'notes'

export type ColumnName =
  | 'allergy'
  | 'criticality'
  | 'date'
  | 'dates'
  | 'dose'
  | 'doseInSeries'
  | 'follows'
  | 'group'
  | 'holder'
  | 'instructions'
  | 'medicine'
  | 'member'
  | 'name'
  | 'note'
  | 'ordered'
  | 'performer'
  | 'place'
  | 'plan'
  | 'prescriber'
  | 'problem'
  | 'procedure'
  | 'provider'
  | 'range'
  | 'reactions'
  | 'reason'
  | 'recorded'
  | 'refills'
  | 'remark'
  | 'resolved'
  | 'route'
  | 'since'
  | 'specialty'
  | 'status'
  | 'stopped'
  | 'test'
  | 'vaccine'
  | 'value'
  | 'visit'
  | 'what'

export type VitalName =
  | 'systolic'
  | 'diastolic'
  | 'bodyMassIndex'
  | 'bodyTempF'
  | 'heightIn'
  | 'pulse'
  | 'respirationRate'
  | 'weightKg'

const en: CcdWords = {
  title: 'Health summary',
  sections: {
    allergies: 'Allergies',
    medications: 'Medicines',
    problems: 'Health problems',
    results: 'Test results',
    vitals: 'Vital signs',
    immunizations: 'Vaccines',
    procedures: 'Procedures',
    encounters: 'Visits',
    plan: 'Plan of treatment',
    administered: 'Medicines given at the clinic',
    socialHistory: 'Social history',
    careTeam: 'Care team',
    payers: 'Insurance',
    notes: 'Notes',
  },
  columns: {
    allergy: 'Allergy',
    criticality: 'Risk',
    date: 'Date',
    dates: 'Dates',
    dose: 'Dose',
    doseInSeries: 'Dose in the series',
    follows: 'Follow-up',
    group: 'Group number',
    holder: 'Policyholder',
    instructions: 'Instructions',
    medicine: 'Medicine',
    member: 'Member number',
    name: 'Name',
    note: 'Note',
    ordered: 'Ordered by',
    performer: 'Done by',
    place: 'Place',
    plan: 'Plan',
    prescriber: 'Prescribed by',
    problem: 'Problem',
    procedure: 'Procedure',
    provider: 'Provider',
    range: 'Reference range',
    reactions: 'Reactions',
    reason: 'Reason',
    recorded: 'Recorded',
    refills: 'Refills',
    remark: 'Remark',
    resolved: 'Ended',
    route: 'Route',
    since: 'Since',
    specialty: 'Specialty',
    status: 'Status',
    stopped: 'Stopped',
    test: 'Test',
    vaccine: 'Vaccine',
    value: 'Result',
    visit: 'Visit',
    what: 'Planned',
  },
  empty: {
    always: 'The record has no information about this.',
    inRange: (from, to) => `The record has no information about this for ${from} to ${to}.`,
    onDay: (day) => `The record has no information about this for ${day}.`,
  },
  scope: {
    allergies: 'All allergies in the record are listed, whatever their date.',
    current: (range) =>
      `Everything current is listed, whatever its date. What has ended is listed only if its dates are in this period: ${range}.`,
    inRange: (from, to) => `From ${from} to ${to}. Entries without a date are included.`,
    onDay: (day) => `On ${day}. Entries without a date are included.`,
    plan: 'Everything that is still planned is listed, whatever its date.',
  },
  noKnownAllergies: 'No known allergies',
  medicinesTaken: 'Medicines taken',
  prescriptions: 'Prescriptions',
  unknown: 'Not stated',
  noValue: 'No result',
  noText: 'The text of this document is not part of this summary.',
  doseOf: (dose, doses) => `${dose} of ${doses}`,
  notGiven: 'Not given',
  primary: 'Primary insurance',
  secondary: 'Secondary insurance',
  appointment: 'Appointment',
  requested: 'Requested, not yet confirmed',
  careTeam: 'Care team',
  statuses: {},
  criticality: { low: 'Low', high: 'High', 'unable-to-assess': 'Cannot be assessed' },
  interpretations: {
    H: 'High',
    HH: 'Critically high',
    HU: 'Significantly high',
    L: 'Low',
    LL: 'Critically low',
    LU: 'Significantly low',
    N: 'Normal',
    A: 'Abnormal',
    AA: 'Critically abnormal',
    POS: 'Positive',
    NEG: 'Negative',
    IND: 'Indeterminate',
    DET: 'Detected',
    ND: 'Not detected',
    R: 'Resistant',
    S: 'Susceptible',
    I: 'Intermediate',
  },
  vitalSigns: {
    systolic: 'Systolic blood pressure',
    diastolic: 'Diastolic blood pressure',
    bodyMassIndex: 'Body mass index',
    bodyTempF: 'Body temperature',
    heightIn: 'Body height',
    pulse: 'Heart rate',
    respirationRate: 'Respiratory rate',
    weightKg: 'Body weight',
  },
}

const es: CcdWords = {
  title: 'Resumen de salud',
  sections: {
    allergies: 'Alergias',
    medications: 'Medicamentos',
    problems: 'Problemas de salud',
    results: 'Resultados de pruebas',
    vitals: 'Signos vitales',
    immunizations: 'Vacunas',
    procedures: 'Procedimientos',
    encounters: 'Consultas',
    plan: 'Plan de tratamiento',
    administered: 'Medicamentos administrados en la clínica',
    socialHistory: 'Antecedentes sociales',
    careTeam: 'Equipo de atención',
    payers: 'Seguro médico',
    notes: 'Notas',
  },
  columns: {
    allergy: 'Alergia',
    criticality: 'Riesgo',
    date: 'Fecha',
    dates: 'Fechas',
    dose: 'Dosis',
    doseInSeries: 'Dosis de la serie',
    follows: 'Seguimiento',
    group: 'Número de grupo',
    holder: 'Titular de la póliza',
    instructions: 'Instrucciones',
    medicine: 'Medicamento',
    member: 'Número de miembro',
    name: 'Nombre',
    note: 'Nota',
    ordered: 'Indicado por',
    performer: 'Realizado por',
    place: 'Lugar',
    plan: 'Plan',
    prescriber: 'Recetado por',
    problem: 'Problema',
    procedure: 'Procedimiento',
    provider: 'Profesional',
    range: 'Valores de referencia',
    reactions: 'Reacciones',
    reason: 'Motivo',
    recorded: 'Registrado',
    refills: 'Resurtidos',
    remark: 'Observación',
    resolved: 'Fin',
    route: 'Vía',
    since: 'Desde',
    specialty: 'Especialidad',
    status: 'Estado',
    stopped: 'Suspendido',
    test: 'Prueba',
    vaccine: 'Vacuna',
    value: 'Resultado',
    visit: 'Consulta',
    what: 'Planificado',
  },
  empty: {
    always: 'El expediente no tiene información al respecto.',
    inRange: (from, to) => `El expediente no tiene información al respecto del ${from} al ${to}.`,
    onDay: (day) => `El expediente no tiene información al respecto del ${day}.`,
  },
  scope: {
    allergies: 'Se muestran todas las alergias del expediente, sin importar su fecha.',
    current: (range) =>
      `Se muestra todo lo que está vigente, sin importar su fecha. Lo que ya terminó se muestra solo si sus fechas están en este período: ${range}.`,
    inRange: (from, to) => `Del ${from} al ${to}. Se incluyen los datos sin fecha.`,
    onDay: (day) => `Del ${day}. Se incluyen los datos sin fecha.`,
    plan: 'Se muestra todo lo que sigue planificado, sin importar su fecha.',
  },
  noKnownAllergies: 'Sin alergias conocidas',
  medicinesTaken: 'Medicamentos que toma',
  prescriptions: 'Recetas',
  unknown: 'No indicado',
  noValue: 'Sin resultado',
  noText: 'El texto de este documento no forma parte de este resumen.',
  doseOf: (dose, doses) => `${dose} de ${doses}`,
  notGiven: 'No administrada',
  primary: 'Seguro principal',
  secondary: 'Seguro secundario',
  appointment: 'Cita',
  requested: 'Solicitada, aún sin confirmar',
  careTeam: 'Equipo de atención',
  statuses: {
    active: 'Activo',
    current: 'Actual',
    completed: 'Completado',
    stopped: 'Suspendido',
    discontinued: 'Suspendido',
    'on hold': 'En pausa',
    cancelled: 'Cancelado',
    canceled: 'Cancelado',
    revoked: 'Anulado',
    draft: 'Borrador',
    intended: 'Previsto',
    'not taken': 'No lo toma',
    'not done': 'No realizado',
    'in progress': 'En curso',
    preparation: 'En preparación',
    planned: 'Planificado',
    arrived: 'Llegó',
    triaged: 'Clasificado',
    onleave: 'Con permiso de salida',
    finished: 'Terminado',
    recurrence: 'Recurrencia',
    relapse: 'Recaída',
    inactive: 'Inactivo',
    remission: 'En remisión',
    resolved: 'Resuelto',
    unconfirmed: 'Sin confirmar',
    presumed: 'Supuesto',
    provisional: 'Provisional',
    differential: 'Diferencial',
    confirmed: 'Confirmado',
    refuted: 'Descartado',
    registered: 'Registrado',
    preliminary: 'Preliminar',
    partial: 'Parcial',
    final: 'Definitivo',
    amended: 'Modificado',
    corrected: 'Corregido',
    appended: 'Ampliado',
    unknown: 'Desconocido',
  },
  criticality: { low: 'Bajo', high: 'Alto', 'unable-to-assess': 'No se puede evaluar' },
  interpretations: {
    H: 'Alto',
    HH: 'Críticamente alto',
    HU: 'Significativamente alto',
    L: 'Bajo',
    LL: 'Críticamente bajo',
    LU: 'Significativamente bajo',
    N: 'Normal',
    A: 'Anormal',
    AA: 'Críticamente anormal',
    POS: 'Positivo',
    NEG: 'Negativo',
    IND: 'Indeterminado',
    DET: 'Detectado',
    ND: 'No detectado',
    R: 'Resistente',
    S: 'Sensible',
    I: 'Intermedio',
  },
  vitalSigns: {
    systolic: 'Presión arterial sistólica',
    diastolic: 'Presión arterial diastólica',
    bodyMassIndex: 'Índice de masa corporal',
    bodyTempF: 'Temperatura corporal',
    heightIn: 'Estatura',
    pulse: 'Frecuencia cardíaca',
    respirationRate: 'Frecuencia respiratoria',
    weightKg: 'Peso',
  },
}

const ar: CcdWords = {
  title: 'ملخص صحي',
  sections: {
    allergies: 'الحساسية',
    medications: 'الأدوية',
    problems: 'المشكلات الصحية',
    results: 'نتائج الفحوص',
    vitals: 'العلامات الحيوية',
    immunizations: 'اللقاحات',
    procedures: 'الإجراءات الطبية',
    encounters: 'الزيارات',
    plan: 'خطة العلاج',
    administered: 'الأدوية المعطاة في العيادة',
    socialHistory: 'التاريخ الاجتماعي',
    careTeam: 'فريق الرعاية',
    payers: 'التأمين الصحي',
    notes: 'الملاحظات الطبية',
  },
  columns: {
    allergy: 'الحساسية',
    criticality: 'مستوى الخطورة',
    date: 'التاريخ',
    dates: 'التواريخ',
    dose: 'الجرعة',
    doseInSeries: 'رقم الجرعة في السلسلة',
    follows: 'المتابعة',
    group: 'رقم المجموعة',
    holder: 'صاحب الوثيقة',
    instructions: 'التعليمات',
    medicine: 'الدواء',
    member: 'رقم العضوية',
    name: 'الاسم',
    note: 'ملاحظة',
    ordered: 'بطلب من',
    performer: 'أجراه',
    place: 'المكان',
    plan: 'خطة التأمين',
    prescriber: 'وصفه',
    problem: 'المشكلة',
    procedure: 'الإجراء',
    provider: 'مقدم الرعاية',
    range: 'المدى المرجعي',
    reactions: 'ردود الفعل التحسسية',
    reason: 'السبب',
    recorded: 'تاريخ التسجيل',
    refills: 'عدد مرات إعادة الصرف',
    remark: 'ملحوظة',
    resolved: 'تاريخ الانتهاء',
    route: 'طريقة الإعطاء',
    since: 'منذ',
    specialty: 'التخصص',
    status: 'الحالة',
    stopped: 'تاريخ التوقف',
    test: 'الفحص',
    vaccine: 'اللقاح',
    value: 'النتيجة',
    visit: 'الزيارة',
    what: 'المخطط له',
  },
  empty: {
    always: 'لا توجد معلومات عن ذلك في السجل.',
    inRange: (from, to) => `لا توجد معلومات عن ذلك في السجل من ${from} إلى ${to}.`,
    onDay: (day) => `لا توجد معلومات عن ذلك في السجل بتاريخ ${day}.`,
  },
  scope: {
    allergies: 'تشمل القائمة كل أنواع الحساسية المسجلة مهما كان تاريخها.',
    current: (range) =>
      `تشمل القائمة كل ما هو حالي مهما كان تاريخه. أما ما انتهى فلا يُذكر إلا إذا وقعت تواريخه ضمن هذه الفترة: ${range}.`,
    inRange: (from, to) => `من ${from} إلى ${to}. وتشمل القائمة البيانات التي ليس لها تاريخ.`,
    onDay: (day) => `بتاريخ ${day}. وتشمل القائمة البيانات التي ليس لها تاريخ.`,
    plan: 'تشمل القائمة كل ما لا يزال مخططًا له مهما كان تاريخه.',
  },
  noKnownAllergies: 'لا توجد حساسية معروفة',
  medicinesTaken: 'الأدوية التي يتناولها المريض',
  prescriptions: 'الوصفات الطبية',
  unknown: 'غير مذكور',
  noValue: 'لا توجد نتيجة',
  noText: 'نص هذا المستند ليس جزءًا من هذا الملخص.',
  doseOf: (dose, doses) => `${dose} من ${doses}`,
  notGiven: 'لم يُعطَ',
  primary: 'التأمين الأساسي',
  secondary: 'التأمين الثانوي',
  appointment: 'موعد',
  requested: 'مطلوب، لم يُؤكَّد بعد',
  careTeam: 'فريق الرعاية',
  statuses: {
    active: 'نشط',
    current: 'حالي',
    completed: 'مكتمل',
    stopped: 'متوقف',
    discontinued: 'متوقف',
    'on hold': 'معلّق',
    cancelled: 'ملغى',
    canceled: 'ملغى',
    revoked: 'مسحوب',
    draft: 'مسودة',
    intended: 'مقرر',
    'not taken': 'لا يتناوله المريض',
    'not done': 'لم يُجرَ',
    'in progress': 'قيد التنفيذ',
    preparation: 'قيد التحضير',
    planned: 'مخطط له',
    arrived: 'وصل المريض',
    triaged: 'جرى الفرز',
    onleave: 'في إجازة',
    finished: 'منتهية',
    recurrence: 'عودة المرض',
    relapse: 'انتكاسة',
    inactive: 'غير نشط',
    remission: 'في حالة هدوء',
    resolved: 'تم الشفاء',
    unconfirmed: 'غير مؤكد',
    presumed: 'مفترض',
    provisional: 'مبدئي',
    differential: 'تشخيص تفريقي',
    confirmed: 'مؤكد',
    refuted: 'مستبعد',
    registered: 'مسجل',
    preliminary: 'أولي',
    partial: 'جزئي',
    final: 'نهائي',
    amended: 'معدّل',
    corrected: 'مصحّح',
    appended: 'أضيفت إليه معلومات',
    unknown: 'غير معروف',
  },
  criticality: { low: 'منخفض', high: 'مرتفع', 'unable-to-assess': 'لا يمكن تقييمه' },
  interpretations: {
    H: 'مرتفع',
    HH: 'مرتفع بدرجة حرجة',
    HU: 'مرتفع كثيرًا',
    L: 'منخفض',
    LL: 'منخفض بدرجة حرجة',
    LU: 'منخفض كثيرًا',
    N: 'طبيعي',
    A: 'غير طبيعي',
    AA: 'غير طبيعي بدرجة حرجة',
    POS: 'إيجابي',
    NEG: 'سلبي',
    IND: 'غير محدد',
    DET: 'تم اكتشافه',
    ND: 'لم يُكتشف',
    R: 'مقاوم',
    S: 'حساس',
    I: 'متوسط الحساسية',
  },
  vitalSigns: {
    systolic: 'ضغط الدم الانقباضي',
    diastolic: 'ضغط الدم الانبساطي',
    bodyMassIndex: 'مؤشر كتلة الجسم',
    bodyTempF: 'درجة حرارة الجسم',
    heightIn: 'الطول',
    pulse: 'معدل ضربات القلب',
    respirationRate: 'معدل التنفس',
    weightKg: 'الوزن',
  },
}

export const ccdWords: Readonly<Record<LocaleName, CcdWords>> = { en, es, ar }
