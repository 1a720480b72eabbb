import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import type { EmergencyWords } from './emergencyText.ts'

/** A card for tests. */
export const testCard: EmergencyCard = {
  info: {
    PtID: 10482,
    ExtID: 'RFC-10482',
    fullName: 'Maria Alvarez Ruiz',
    DOB: '1974-03-14',
    Sex: 'F',
    language: 'Spanish',
    bloodType: { value: 'O Rh positive', date: '2024-05-02' },
    contacts: [{ name: 'Diego Alvarez', relationship: 'Husband', phone: '(555) 010-0142' }],
    clinic: { name: 'Riverside Family Clinic', phone: '(555) 010-0100' },
  },
  noKnownAllergies: null,
  allergies: [{ name: 'Penicillin', reactions: 'Hives, swelling of the lips', date: '2025-03-05' }],
  medicines: [
    { name: 'Lisinopril 10 mg', instructions: 'One tablet every morning' },
    { name: 'Metformin 500 mg', instructions: null },
  ],
  conditions: [
    { name: 'Type 2 diabetes', since: '2021-06-18' },
    { name: 'High blood pressure', since: null },
  ],
  checkedAt: Date.UTC(2026, 9, 30),
}

/** A card with the same person and no data. */
export const emptyCard: EmergencyCard = {
  ...testCard,
  info: { ...testCard.info, ExtID: null, DOB: null, Sex: 'U', language: null, bloodType: null, contacts: [] },
  allergies: [],
  medicines: [],
  conditions: [],
}

/** Texts as in a translation. */
export const arabicWords: EmergencyWords = {
  card: 'بطاقة الطوارئ',
  born: (DOB) => `تاريخ الميلاد: ${DOB ?? 'غير مسجل'}`,
  sex: () => 'أنثى',
  patientId: (id) => `رقم المريض ${id}`,
  recordNumber: (id) => `رقم السجل الطبي ${id}`,
  allergies: 'الحساسية',
  medicines: 'الأدوية',
  conditions: 'الحالات المرضية',
  bloodType: 'فصيلة الدم',
  call: 'بمن تتصل',
  relation: (recorded) => (recorded === 'Husband' ? 'زوج' : recorded),
  language: 'اللغة',
  languageName: (recorded) => recorded,
  allergiesNotRecorded: 'الحساسية: غير مسجلة',
  noCurrentAllergies: 'الحساسية الحالية: لا شيء مسجل',
  highRisk: 'خطورة عالية',
  unsure: { presumed: 'مرجحة غير مؤكدة', unconfirmed: 'غير مؤكدة' },
  leftOut: (conditions) => `استُبعدت ${conditions} حالات من البطاقة`,
  notRecorded: 'غير مسجلة',
  noMedicines: 'الأدوية الحالية: لا شيء مسجل',
  medicineStatus: () => 'موقوف مؤقتا',
  noConditions: 'الحالات المرضية الحالية: لا شيء مسجل',
  unread: {
    info: 'تعذرت قراءة الاسم',
    allergies: 'تعذرت قراءة الحساسية',
    prescriptions: 'تعذرت قراءة الوصفات',
    medications: 'تعذرت قراءة الأدوية',
    problems: 'تعذرت قراءة الحالات المرضية',
  },
  year: (date) => date.slice(0, 4),
  bloodTypeNote: () => 'يجب تأكيدها قبل نقل الدم.',
  checked: (ms) => `تم التحقق: ${new Date(ms).toISOString().slice(0, 10)}`,
  more: (lines) => `${lines} أسطر أخرى على البطاقة`,
  leftToRight: (text) => `\u200E${text}`,
}

export const englishWords: EmergencyWords = {
  card: 'Emergency card',
  born: (DOB) => `Born ${DOB ?? 'unknown'}`,
  sex: () => 'Female',
  patientId: (id) => `Patient ID ${id}`,
  recordNumber: (id) => `Record number ${id}`,
  allergies: 'Allergies',
  medicines: 'Medicines',
  conditions: 'Conditions',
  bloodType: 'Blood type',
  call: 'Call',
  relation: (recorded) => recorded,
  language: 'Language',
  languageName: (recorded) => recorded,
  allergiesNotRecorded: 'Allergies: not recorded',
  noCurrentAllergies: 'Current allergies: none recorded',
  highRisk: 'High risk',
  unsure: { presumed: 'Presumed, not confirmed', unconfirmed: 'Unconfirmed' },
  leftOut: (conditions) => `The person left ${conditions} out.`,
  notRecorded: 'Not recorded',
  noMedicines: 'Current medicines: none recorded',
  medicineStatus: (status) => status,
  noConditions: 'Current conditions: none recorded',
  unread: {
    info: 'Name could not be read',
    allergies: 'Allergies could not be read',
    prescriptions: 'Prescriptions could not be read',
    medications: 'Medications could not be read',
    problems: 'Conditions could not be read',
  },
  year: (date) => date.slice(0, 4),
  bloodTypeNote: () => 'Confirm before a transfusion.',
  checked: (ms) => `Checked ${new Date(ms).toISOString().slice(0, 10)}`,
  more: (lines) => `${lines} more lines on the card`,
  leftToRight: (text) => text,
}
