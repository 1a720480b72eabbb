import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { answer, choice, failIf, field, group, page, words } from '../questions/formParts.ts'

const pulse = [
  choice('normal', ['Normal', 'Normal', 'طبيعي']),
  choice('weak', ['Weak', 'Débil', 'ضعيف']),
  choice('absent', ['Absent', 'Ausente', 'غائب']),
]

/** Number of the ten places of the sole at which the patient feels a 10 g monofilament. */
const feeling = {
  help: words(
    'Places of 10 at which the thread is felt',
    'Puntos, de 10, en los que se siente el filamento',
    'عدد المواضع من أصل 10 التي يُحَسّ فيها بالخيط',
  ),
  low: 0,
  high: 10,
}

export const footCheck: TemplateContent = {
  name: words('Foot check, diabetes', 'Revisión de los pies por diabetes', 'فحص القدمين لمرضى السكري'),
  credit: 'Grades of risk: International Working Group on the Diabetic Foot, 2023.',
  pages: [
    page(
      1001,
      ['Feet', 'Pies', 'القدمان'],
      [
        group(
          1011,
          ['Right foot', 'Pie derecho', 'القدم اليمنى'],
          [
            field(id.footPulseRight, 'oneOf', ['Pulse', 'Pulso', 'النبض'], { required: true, choices: pulse }),
            field(id.footFeelingRight, 'whole', ['Feeling', 'Sensibilidad', 'الإحساس'], { required: true, ...feeling }),
          ],
        ),
        group(
          1012,
          ['Left foot', 'Pie izquierdo', 'القدم اليسرى'],
          [
            field(id.footPulseLeft, 'oneOf', ['Pulse', 'Pulso', 'النبض'], { required: true, choices: pulse }),
            field(id.footFeelingLeft, 'whole', ['Feeling', 'Sensibilidad', 'الإحساس'], { required: true, ...feeling }),
          ],
        ),
        field(id.footSkin, 'someOf', ['Skin', 'Piel', 'الجلد'], {
          choices: [
            choice('callus', ['Callus', 'Callosidad', 'ثفن']),
            choice('dry', ['Dry or cracked', 'Seca o agrietada', 'جاف أو متشقق']),
            choice('fungus', ['Fungus', 'Hongos', 'فطريات']),
            choice('ulcer', ['Ulcer', 'Úlcera', 'قرحة']),
            choice('other', ['Something else', 'Otra cosa', 'شيء آخر'], { isOther: true }),
            choice('healthy', ['Healthy', 'Sana', 'سليم'], { isExclusive: true }),
          ],
        }),
        field(id.footRisk, 'oneOf', ['Risk', 'Riesgo', 'درجة الخطورة'], {
          required: true,
          choices: [
            choice('0', ['0, very low', '0, muy bajo', '0، منخفضة جدًا'], { score: 0 }),
            choice('1', ['1, low', '1, bajo', '1، منخفضة'], { score: 1 }),
            choice('2', ['2, moderate', '2, moderado', '2، متوسطة'], { score: 2 }),
            choice('3', ['3, high', '3, alto', '3، عالية'], { score: 3 }),
          ],
        }),
        field(id.footAdvice, 'longText', ['Advice', 'Recomendaciones', 'النصائح'], { maxLength: 2000 }),
      ],
    ),
  ],
  macros: [
    failIf(
      id.footRisk,
      {
        and: [
          { '==': [answer(id.footRisk), '0'] },
          {
            or: [
              { in: [answer(id.footPulseRight), ['weak', 'absent']] },
              { in: [answer(id.footPulseLeft), ['weak', 'absent']] },
            ],
          },
        ],
      },
      [
        'Without normal pulses on both sides, the risk is at least 1.',
        'Sin pulsos normales en ambos lados, el riesgo es de 1 como mínimo.',
        'من دون نبض طبيعي في الجانبين لا تقل درجة الخطورة عن 1.',
      ],
    ),
  ],
}
