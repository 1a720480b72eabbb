import type { InnerComponent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { choice, field } from '../questions/formParts.ts'

/** Who signs, and the signature, which has its date and time. */
export const signedBy: InnerComponent[] = [
  field(id.signsAs, 'oneOf', ['Who signs?', '¿Quién firma?', 'من الذي يوقّع؟'], {
    required: true,
    choices: [
      choice('patient', ['The patient', 'El paciente o la paciente', 'المريض نفسه']),
      choice('parent', ['A parent', 'El padre o la madre', 'أحد الوالدين']),
      choice('guardian', ['A guardian or caregiver', 'Un tutor o cuidador', 'الوصي أو مقدم الرعاية']),
    ],
  }),
  field(id.signature, 'signature', ['Signature', 'Firma', 'التوقيع'], { required: true }),
]
