/** First letters of a row of keys that are a password: the minimum length is six. */
function rowStarts(row: string): string[] {
  return Array.from({ length: row.length - 5 }, (_, i) => row.slice(0, i + 6))
}

const spanish = `
  contraseña micontraseña contrasenia clave miclave secreto bienvenido bienvenida teamo tequiero
  miamor amor familia mifamilia hola holahola verano invierno primavera otoño mexico españa
  colombia argentina salud clinica hospital paciente
`
/** Some consist of two words. */
const arabic = `
  كلمة السر | كلمةالسر | كلمة المرور | كلمةالمرور | كلمة | السر | المرور | مرحبا | اهلا | سلام |
  الله | بسم الله | بسمالله | الحمد لله | الحمدلله | محمد | احمد | فاطمة | حبيبي | حبيبتي | احبك |
  عائلتي | صحة | مستشفى | عيادة | مريض
`
const keyRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

/**
 * Common passwords in Spanish and Arabic, and rows of Arabic and Russian keyboards. The list of the library comes from
 * leaked passwords, which are mostly English.
 */
export const regionalPasswords: readonly string[] = [
  ...spanish.trim().split(/\s+/),
  ...arabic.trim().split(/\s*\|\s*/),
  ...keyRows.flatMap(rowStarts),
]
