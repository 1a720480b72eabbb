import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { choice, field, group, page, words } from '../questions/formParts.ts'

const acuity = {
  help: words('Such as 20/20', 'Por ejemplo, 20/20', 'مثل 20/20'),
  maxLength: 20,
}
const pressure = { unit: 'mm Hg', low: 1, high: 80 }

export const eyeExam: TemplateContent = {
  name: words('Eye exam', 'Examen de la vista', 'فحص العينين'),
  pages: [
    page(
      1001,
      ['Eyes', 'Ojos', 'العينان'],
      [
        group(
          1011,
          ['Right eye', 'Ojo derecho', 'العين اليمنى'],
          [
            field(id.acuityRight, 'text', ['Sharpness of sight', 'Agudeza visual', 'حدة البصر'], acuity),
            field(id.pressureRight, 'whole', ['Pressure', 'Presión', 'الضغط'], pressure),
          ],
        ),
        group(
          1012,
          ['Left eye', 'Ojo izquierdo', 'العين اليسرى'],
          [
            field(id.acuityLeft, 'text', ['Sharpness of sight', 'Agudeza visual', 'حدة البصر'], acuity),
            field(id.pressureLeft, 'whole', ['Pressure', 'Presión', 'الضغط'], pressure),
          ],
        ),
        field(id.pupilsWidened, 'yesNo', [
          'Pupils widened with drops',
          'Pupilas dilatadas con gotas',
          'توسيع الحدقتين بالقطرات',
        ]),
        field(id.retinopathy, 'oneOf', ['Changes from diabetes', 'Cambios por la diabetes', 'تغيرات بسبب السكري'], {
          required: true,
          choices: [
            choice('none', ['None', 'Ninguno', 'لا توجد']),
            choice('mild', ['Mild', 'Leves', 'خفيفة']),
            choice('moderate', ['Moderate', 'Moderados', 'متوسطة']),
            choice('severe', ['Severe', 'Graves', 'شديدة']),
          ],
        }),
        field(id.nextEyeExam, 'date', ['Next exam', 'Próximo examen', 'الفحص التالي']),
      ],
    ),
  ],
  macros: [],
}
