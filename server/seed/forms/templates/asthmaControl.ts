import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { answer, choice, compute, field, loinc, note, page, showIf, words } from '../questions/formParts.ts'

const poorControlNote = 1011
const lowFlowNote = 1021

/** The three questions, in the wording of Pearson and Bucknall (Thorax 2000;55:535). */
const questions = [id.asthmaSleep, id.asthmaDay, id.asthmaActivities]

const percent = { '*': [{ '/': [answer(id.peakFlow), answer(id.bestPeakFlow)] }, 100] }

export const asthmaControl: TemplateContent = {
  name: words('Asthma check', 'Control del asma', 'متابعة الربو'),
  description: words(
    'How your asthma was in the last month. This takes about 3 minutes.',
    'Cómo ha estado su asma en el último mes. Tardará unos 3 minutos.',
    'كيف كان الربو لديك خلال الشهر الماضي. يستغرق هذا نحو 3 دقائق.',
  ),
  credit:
    'The first three questions are those of the Royal College of Physicians, London: Measuring clinical outcome in asthma, 1999. Translated by the clinic.',
  pages: [
    page(
      1001,
      ['Your asthma', 'Su asma', 'الربو لديك'],
      [
        field(
          id.asthmaSleep,
          'yesNo',
          [
            'In the last month, have you had difficulty sleeping because of your asthma symptoms (including cough)?',
            'En el último mes, ¿ha tenido dificultad para dormir a causa de los síntomas del asma (incluida la tos)?',
            'خلال الشهر الماضي، هل واجهت صعوبة في النوم بسبب أعراض الربو (بما فيها السعال)؟',
          ],
          { required: true },
        ),
        field(
          id.asthmaDay,
          'yesNo',
          [
            'In the last month, have you had your usual asthma symptoms during the day (cough, wheeze, chest tightness or breathlessness)?',
            'En el último mes, ¿ha tenido durante el día sus síntomas habituales de asma (tos, silbidos, opresión en el pecho o falta de aire)?',
            'خلال الشهر الماضي، هل ظهرت لديك أعراض الربو المعتادة أثناء النهار (السعال أو الصفير أو ضيق الصدر أو ضيق التنفس)؟',
          ],
          { required: true },
        ),
        field(
          id.asthmaActivities,
          'yesNo',
          [
            'In the last month, has your asthma interfered with your usual activities (such as housework, work or school)?',
            'En el último mes, ¿le ha impedido el asma hacer sus actividades habituales (como las tareas del hogar, el trabajo o la escuela)?',
            'خلال الشهر الماضي، هل أعاقك الربو عن أنشطتك المعتادة (مثل أعمال المنزل أو العمل أو المدرسة)؟',
          ],
          { required: true },
        ),
        field(id.asthmaYes, 'computed', [
          'Questions answered with yes',
          'Preguntas respondidas con sí',
          'عدد الأسئلة التي أُجيب عنها بنعم',
        ]),
        note(
          poorControlNote,
          [
            'Two or three times yes can mean that your asthma needs other treatment. Tell us at your visit, or send us a message. If you can hardly breathe or speak, call 911 now.',
            'Responder sí dos o tres veces puede significar que su asma necesita otro tratamiento. Díganoslo en su consulta o envíenos un mensaje. Si apenas puede respirar o hablar, llame ya al 911.',
            'قد تعني الإجابة بنعم مرتين أو ثلاث مرات أن الربو لديك يحتاج إلى علاج آخر. أخبرنا بذلك في زيارتك أو أرسل إلينا رسالة. إذا كنت بالكاد تستطيع التنفس أو الكلام، فاتصل بالرقم 911 الآن.',
          ],
          'caution',
        ),
      ],
    ),
    page(
      1002,
      ['Your inhalers and peak flow', 'Sus inhaladores y su flujo máximo', 'بخاخاتك وذروة التدفق'],
      [
        field(
          id.relieverUse,
          'oneOf',
          [
            'How often did you use your reliever inhaler in the last week?',
            '¿Con qué frecuencia usó su inhalador de rescate en la última semana?',
            'كم مرة استخدمت البخاخ المُسعف خلال الأسبوع الماضي؟',
          ],
          {
            required: true,
            choices: [
              choice('none', ['Not at all', 'Nunca', 'لم أستخدمه']),
              choice('1-2', ['On 1 or 2 days', '1 o 2 días', 'في يوم أو يومين']),
              choice('3-6', ['On 3 to 6 days', 'De 3 a 6 días', 'في 3 إلى 6 أيام']),
              choice('daily', ['Every day', 'Todos los días', 'كل يوم']),
              choice('no-inhaler', [
                'I have no reliever inhaler',
                'No tengo inhalador de rescate',
                'ليس لدي بخاخ مُسعف',
              ]),
            ],
          },
        ),
        field(
          id.preventerUse,
          'oneOf',
          [
            'Do you use your preventer inhaler as agreed?',
            '¿Usa su inhalador preventivo como se acordó?',
            'هل تستخدم البخاخ الوقائي كما اتفقنا؟',
          ],
          {
            choices: [
              choice('always', ['Always', 'Siempre', 'دائمًا']),
              choice('mostly', ['Most of the time', 'Casi siempre', 'في معظم الأوقات']),
              choice('seldom', ['Seldom or never', 'Pocas veces o nunca', 'نادرًا أو أبدًا']),
              choice('no-inhaler', [
                'I have no preventer inhaler',
                'No tengo inhalador preventivo',
                'ليس لدي بخاخ وقائي',
              ]),
            ],
          },
        ),
        field(id.peakFlow, 'whole', ['Peak flow today', 'Flujo máximo de hoy', 'ذروة التدفق اليوم'], {
          help: words(
            'The best of three blows, if you have a peak flow meter.',
            'El mejor de tres soplidos, si tiene un medidor de flujo máximo.',
            'أفضل نتيجة من ثلاث نفخات، إن كان لديك مقياس ذروة التدفق.',
          ),
          unit: 'L/min',
          low: 50,
          high: 900,
          code: loinc('19935-6'),
        }),
        field(
          id.bestPeakFlow,
          'whole',
          ['Your best peak flow ever', 'Su mejor flujo máximo', 'أفضل قيمة لذروة التدفق لديك'],
          { unit: 'L/min', low: 50, high: 900, prefill: 'lastAnswer' },
        ),
        field(
          id.peakFlowPercent,
          'computed',
          ['Today, of your best', 'Hoy, respecto a su mejor valor', 'اليوم نسبةً إلى أفضل قيمة لديك'],
          { unit: '%' },
        ),
        note(
          lowFlowNote,
          [
            'Your peak flow is below half of your best. Use your reliever inhaler now. Call 911 if you do not feel better soon.',
            'Su flujo máximo es menos de la mitad de su mejor valor. Use ahora su inhalador de rescate. Llame al 911 si no mejora pronto.',
            'ذروة التدفق لديك أقل من نصف أفضل قيمة. استخدم البخاخ المُسعف الآن. اتصل بالرقم 911 إذا لم تتحسن قريبًا.',
          ],
          'caution',
        ),
        field(
          id.asthmaQuestions,
          'longText',
          ['Your questions about your asthma', 'Sus preguntas sobre el asma', 'أسئلتك عن الربو'],
          { maxLength: 2000 },
        ),
      ],
    ),
  ],
  macros: [
    compute(id.asthmaYes, { count: questions.map((question) => ({ '==': [answer(question), true] })) }),
    showIf(poorControlNote, { '>=': [answer(id.asthmaYes), 2] }),
    compute(id.peakFlowPercent, { round: [percent] }),
    showIf(lowFlowNote, { '<': [answer(id.peakFlowPercent), 50] }),
  ],
}
