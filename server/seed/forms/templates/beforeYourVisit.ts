import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { answer, answered, choice, field, note, page, showIf, words } from '../questions/formParts.ts'

const cautionNote = 1011

const hasSymptoms = {
  and: [answered(id.symptoms), { '!': { in: ['none', answer(id.symptoms)] } }],
}

export const beforeYourVisit: TemplateContent = {
  name: words('Check before your visit', 'Control antes de su consulta', 'فحص ما قبل الزيارة'),
  description: words(
    'Please answer on the day before your visit. This takes about 1 minute.',
    'Responda el día antes de su consulta, por favor. Tardará 1 minuto.',
    'نرجو الإجابة في اليوم السابق لزيارتك. يستغرق هذا نحو دقيقة واحدة.',
  ),
  pages: [
    page(
      1001,
      ['How you are', 'Cómo se encuentra', 'حالتك الآن'],
      [
        field(
          id.symptoms,
          'someOf',
          [
            'Did you have any of these in the last 10 days?',
            '¿Ha tenido algo de esto en los últimos 10 días?',
            'هل شعرت بأي مما يلي خلال الأيام العشرة الماضية؟',
          ],
          {
            required: true,
            choices: [
              choice('fever', ['Fever or chills', 'Fiebre o escalofríos', 'حمى أو قشعريرة']),
              choice('cough', ['New cough', 'Tos nueva', 'سعال جديد']),
              choice('breath', ['Shortness of breath', 'Falta de aire', 'ضيق في التنفس']),
              choice('throat', [
                'Sore throat or a runny nose',
                'Dolor de garganta o secreción nasal',
                'التهاب الحلق أو سيلان الأنف',
              ]),
              choice('smell', ['Loss of smell or taste', 'Pérdida del olfato o del gusto', 'فقدان حاسة الشم أو الذوق']),
              choice('stomach', ['Vomiting or diarrhea', 'Vómitos o diarrea', 'قيء أو إسهال']),
              choice('rash', ['A new rash', 'Una erupción nueva', 'طفح جلدي جديد']),
              choice('none', ['None of these', 'Nada de esto', 'لا شيء مما سبق'], { isExclusive: true }),
            ],
          },
        ),
        field(
          id.hadContact,
          'yesNo',
          [
            'Were you near somebody with COVID-19, flu or measles in the last 10 days?',
            '¿Estuvo cerca de alguien con COVID-19, gripe o sarampión en los últimos 10 días?',
            'هل خالطت شخصًا مصابًا بكوفيد-19 أو الإنفلونزا أو الحصبة خلال الأيام العشرة الماضية؟',
          ],
          { required: true },
        ),
        field(
          id.hasTraveled,
          'yesNo',
          [
            'Were you in another country in the last 14 days?',
            '¿Estuvo en otro país en los últimos 14 días?',
            'هل كنت في بلد آخر خلال الأيام الأربعة عشر الماضية؟',
          ],
          { required: true },
        ),
        field(id.traveledTo, 'text', ['Which country?', '¿En qué país?', 'في أي بلد؟'], {
          required: true,
          maxLength: 200,
        }),
        field(
          id.testResult,
          'oneOf',
          ['Did you take a COVID-19 test?', '¿Se hizo una prueba de COVID-19?', 'هل أجريت اختبار كوفيد-19؟'],
          {
            choices: [
              choice('no', ['No', 'No', 'لا']),
              choice('negative', ['Yes, it was negative', 'Sí, fue negativa', 'نعم، وكانت النتيجة سلبية']),
              choice('positive', ['Yes, it was positive', 'Sí, fue positiva', 'نعم، وكانت النتيجة إيجابية']),
            ],
          },
        ),
        note(
          cautionNote,
          [
            'Please call us before you come: (555) 010-0100. You can still be seen. We may ask you to wear a mask, or offer you a video visit.',
            'Llámenos antes de venir: (555) 010-0100. Podremos atenderle igualmente. Es posible que le pidamos usar mascarilla o le ofrezcamos una consulta por video.',
            'نرجو الاتصال بنا قبل قدومك على الرقم \u2066(555)\u00a0010\u20110100\u2069. سنستقبلك في كل الأحوال، وقد نطلب منك ارتداء كمامة أو نعرض عليك زيارة عبر الفيديو.',
          ],
          'caution',
        ),
      ],
    ),
  ],
  macros: [
    showIf(id.traveledTo, { '==': [answer(id.hasTraveled), true] }),
    showIf(id.testResult, { or: [hasSymptoms, { '==': [answer(id.hadContact), true] }] }),
    showIf(cautionNote, {
      or: [hasSymptoms, { '==': [answer(id.hadContact), true] }, { '==': [answer(id.testResult), 'positive'] }],
    }),
  ],
}
