import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { answer, choice, field, loinc, note, page, showIf, words } from '../questions/formParts.ts'

const strongPainNote = 1011

export const whereItHurts: TemplateContent = {
  name: words('Where it hurts', 'Dónde le duele', 'موضع الألم'),
  description: words(
    'Show us where it hurts before your visit. This takes about 3 minutes.',
    'Muéstrenos dónde le duele antes de su consulta. Tardará unos 3 minutos.',
    'بيّن لنا موضع الألم قبل زيارتك. يستغرق هذا نحو 3 دقائق.',
  ),
  pages: [
    page(
      1001,
      ['Where it hurts', 'Dónde le duele', 'موضع الألم'],
      [
        field(
          id.painPlaces,
          'bodyDiagram',
          ['Show us where it hurts', 'Muéstrenos dónde le duele', 'بيّن لنا موضع الألم'],
          { required: true },
        ),
        field(
          id.painStrength,
          'scale',
          ['How strong is your pain today?', '¿Qué tan fuerte es su dolor hoy?', 'ما شدة الألم اليوم؟'],
          {
            required: true,
            low: 0,
            high: 10,
            lowLabel: words('No pain', 'Sin dolor', 'لا ألم'),
            highLabel: words('The worst you can imagine', 'El peor que pueda imaginar', 'أسوأ ألم يمكنك تخيله'),
            code: loinc('72514-3'),
          },
        ),
        note(
          strongPainNote,
          [
            'Sudden strong pain in the chest or belly, or with fever, can be an emergency. Do not wait for your visit: call us, or 911.',
            'Un dolor fuerte y repentino en el pecho o el vientre, o con fiebre, puede ser una emergencia. No espere a su consulta: llámenos, o llame al 911.',
            'قد يكون الألم الشديد المفاجئ في الصدر أو البطن أو المصحوب بالحمى حالة طارئة. لا تنتظر زيارتك: اتصل بنا أو بالرقم 911.',
          ],
          'caution',
        ),
        field(id.painSince, 'date', ['Since when does it hurt?', '¿Desde cuándo le duele?', 'منذ متى تشعر بالألم؟'], {
          help: words('Roughly is enough.', 'Basta con una fecha aproximada.', 'يكفي تاريخ تقريبي.'),
          required: true,
          earliest: '1900-01-01',
          latest: 'today',
        }),
      ],
    ),
    page(
      1002,
      ['What helps', 'Qué le alivia', 'ما يخفف الألم'],
      [
        field(id.painHelp, 'someOf', ['What helps?', '¿Qué le alivia?', 'ما الذي يخفف الألم؟'], {
          choices: [
            choice('rest', ['Rest', 'El descanso', 'الراحة']),
            choice('movement', ['Movement', 'El movimiento', 'الحركة']),
            choice('heat', ['Heat', 'El calor', 'الحرارة']),
            choice('cold', ['Cold', 'El frío', 'البرودة']),
            choice('medicine', ['A pain medicine', 'Un medicamento para el dolor', 'دواء مسكّن للألم']),
            choice('other', ['Something else', 'Otra cosa', 'شيء آخر'], { isOther: true }),
            choice('nothing', ['Nothing helps', 'Nada', 'لا شيء'], { isExclusive: true }),
          ],
        }),
        field(id.painWorse, 'longText', ['What makes it worse?', '¿Qué lo empeora?', 'ما الذي يزيده سوءًا؟'], {
          maxLength: 2000,
        }),
        field(id.painSleep, 'yesNo', [
          'Does the pain wake you up at night?',
          '¿El dolor le despierta por la noche?',
          'هل يوقظك الألم ليلًا؟',
        ]),
        field(id.painPhoto, 'photo', ['A photo of the place', 'Una foto de la zona', 'صورة لموضع الألم'], {
          help: words(
            'Only if there is something to see, such as a swelling.',
            'Solo si hay algo que ver, como una hinchazón.',
            'فقط إذا كان هناك ما يُرى، مثل التورم.',
          ),
        }),
      ],
    ),
  ],
  macros: [showIf(strongPainNote, { '>=': [answer(id.painStrength), 8] })],
}
