import type { CorrectionField } from '#src/contract/corrections.ts'
import type { LocaleName } from '#src/contract/portal.ts'

export interface FieldWords {
  readonly fields: Readonly<Record<CorrectionField, string>>
  readonly sexes: Readonly<Record<string, string>>
  readonly yes: string
  readonly no: string
  /** In place of a value if there is none. */
  readonly nothing: string
  /** Between the old and the new value. */
  readonly arrow: string
  readonly isDefault: string
}

/** Names of fields, as the screens have them, and of their fixed values. */
export const fieldWords: Readonly<Record<LocaleName, FieldWords>> = {
  en: {
    fields: {
      Title: 'Title',
      NameFirst: 'First name',
      NameMiddle: 'Middle name',
      NameLast: 'Last name',
      NameSuffix: 'Suffix',
      NameNick: 'Nickname',
      Sex: 'Gender',
      SSN: 'Social security number',
      DOB: 'Date of birth',
      DriverLicNo: 'Driver licence number',
      DriverLicStID: 'Driver licence state',
      MaritalStatus: 'Marital status',
      SchoolID: 'School',
      IsStudent: 'Student',
      IsStudentFullTime: 'Full-time student',
      Languages: 'Languages',
      Race: 'Race',
      Ethnicity: 'Ethnicity',
      Religion: 'Religion',
      Address: 'Address',
      Phone: 'Phone number',
    },
    sexes: { F: 'Female', M: 'Male', U: 'Unknown' },
    yes: 'Yes',
    no: 'No',
    nothing: '(nothing)',
    arrow: '→',
    isDefault: 'default address',
  },
  es: {
    fields: {
      Title: 'Tratamiento',
      NameFirst: 'Nombre',
      NameMiddle: 'Segundo nombre',
      NameLast: 'Apellido',
      NameSuffix: 'Sufijo',
      NameNick: 'Apodo',
      Sex: 'Género',
      SSN: 'Número de seguro social',
      DOB: 'Fecha de nacimiento',
      DriverLicNo: 'Número de la licencia de conducir',
      DriverLicStID: 'Estado de la licencia de conducir',
      MaritalStatus: 'Estado civil',
      SchoolID: 'Escuela',
      IsStudent: 'Estudiante',
      IsStudentFullTime: 'Estudiante a tiempo completo',
      Languages: 'Idiomas',
      Race: 'Raza',
      Ethnicity: 'Origen étnico',
      Religion: 'Religión',
      Address: 'Dirección',
      Phone: 'Número de teléfono',
    },
    sexes: { F: 'Femenino', M: 'Masculino', U: 'Desconocido' },
    yes: 'Sí',
    no: 'No',
    nothing: '(nada)',
    arrow: '→',
    isDefault: 'dirección principal',
  },
  ar: {
    fields: {
      Title: 'اللقب',
      NameFirst: 'الاسم الأول',
      NameMiddle: 'الاسم الأوسط',
      NameLast: 'اسم العائلة',
      NameSuffix: 'لاحقة الاسم',
      NameNick: 'اسم الشهرة',
      Sex: 'الجنس',
      SSN: 'رقم الضمان الاجتماعي',
      DOB: 'تاريخ الميلاد',
      DriverLicNo: 'رقم رخصة القيادة',
      DriverLicStID: 'ولاية رخصة القيادة',
      MaritalStatus: 'الحالة الاجتماعية',
      SchoolID: 'المدرسة',
      IsStudent: 'طالب',
      IsStudentFullTime: 'طالب بدوام كامل',
      Languages: 'اللغات',
      Race: 'العرق',
      Ethnicity: 'الأصل الإثني',
      Religion: 'الديانة',
      Address: 'العنوان',
      Phone: 'رقم الهاتف',
    },
    sexes: { F: 'أنثى', M: 'ذكر', U: 'غير معروف' },
    yes: 'نعم',
    no: 'لا',
    nothing: '(لا يوجد)',
    arrow: '←',
    isDefault: 'العنوان الافتراضي',
  },
}
