import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { group, note, page, score, showIf, words } from '../questions/formParts.ts'
import {
  type Band,
  bandNotes,
  difficultyItem,
  lastTwoWeeks,
  pfizerCredit,
  problemItem,
  scoring,
  totalItem,
} from './screeningParts.ts'

const crisisNote = 1012

/** Kroenke, Spitzer and Williams, J Gen Intern Med 2001;16:606-613. */
const bands: readonly Band[] = [
  {
    note: 1021,
    low: 0,
    high: 4,
    text: [
      'few or no signs of depression.',
      'pocas señales de depresión, o ninguna.',
      'علامات قليلة للاكتئاب أو لا علامات له.',
    ],
  },
  {
    note: 1022,
    low: 5,
    high: 9,
    text: [
      'this can be a sign of mild depression. Your care team will talk about it with you.',
      'puede ser señal de una depresión leve. Su equipo de atención hablará con usted.',
      'قد يدل ذلك على اكتئاب خفيف. سيتحدث معك فريق الرعاية عن ذلك.',
    ],
  },
  {
    note: 1023,
    low: 10,
    high: 14,
    text: [
      'this can be a sign of moderate depression. Your care team will talk about it with you.',
      'puede ser señal de una depresión moderada. Su equipo de atención hablará con usted.',
      'قد يدل ذلك على اكتئاب متوسط. سيتحدث معك فريق الرعاية عن ذلك.',
    ],
  },
  {
    note: 1024,
    low: 15,
    high: 19,
    text: [
      'this can be a sign of moderately severe depression. It can be treated. Your care team will contact you.',
      'puede ser señal de una depresión moderadamente grave. Tiene tratamiento. Su equipo de atención se pondrá en contacto con usted.',
      'قد يدل ذلك على اكتئاب متوسط إلى شديد، وهو قابل للعلاج. سيتواصل معك فريق الرعاية.',
    ],
  },
  {
    note: 1025,
    low: 20,
    high: 27,
    text: [
      'this can be a sign of severe depression. It can be treated. Your care team will contact you.',
      'puede ser señal de una depresión grave. Tiene tratamiento. Su equipo de atención se pondrá en contacto con usted.',
      'قد يدل ذلك على اكتئاب شديد، وهو قابل للعلاج. سيتواصل معك فريق الرعاية.',
    ],
  },
]

/** The items, in the published wording in English, in Spanish of the United States, and in Arabic. */
const items = [
  problemItem(
    id.phqInterest,
    [
      'Little interest or pleasure in doing things',
      'Poco interés o placer en hacer cosas',
      'قلة الاهتمام أو قلة الاستمتاع بالقيام بأي عمل',
    ],
    '44250-9',
  ),
  problemItem(
    id.phqMood,
    [
      'Feeling down, depressed, or hopeless',
      'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
      'الشعور بالحزن أو ضيق الصدر أو اليأس',
    ],
    '44255-8',
  ),
  problemItem(
    id.phqSleep,
    [
      'Trouble falling or staying asleep, or sleeping too much',
      'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
      'صعوبة في النوم أو نوم متقطع أو النوم أكثر من المعتاد',
    ],
    '44259-0',
  ),
  problemItem(
    id.phqEnergy,
    [
      'Feeling tired or having little energy',
      'Se ha sentido cansado(a) o con poca energía',
      'الشعور بالتعب أو بامتلاك القليل جدًا من الطاقة',
    ],
    '44254-1',
  ),
  problemItem(
    id.phqAppetite,
    [
      'Poor appetite or overeating',
      'Sin apetito o ha comido en exceso',
      'قلة الشهية أو الزيادة في تناول الطعام عن المعتاد',
    ],
    '44251-7',
  ),
  problemItem(
    id.phqFailure,
    [
      'Feeling bad about yourself – or that you are a failure or have let yourself or your family down',
      'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
      'الشعور بعدم الرضا عن النفس أو الشعور بأنك قد أخذلت نفسك أو عائلتك',
    ],
    '44258-2',
  ),
  problemItem(
    id.phqConcentration,
    [
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
      'صعوبة في التركيز مثلًا أثناء قراءة الصحيفة أو مشاهدة التلفزيون',
    ],
    '44252-5',
  ),
  problemItem(
    id.phqMovement,
    [
      'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
      '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
      'بطء في الحركة أو بطء في التحدث عما هو معتاد لدرجة ملحوظة من الآخرين / أو على العكس من ذلك التحدث بسرعة وكثرة الحركة أكثر من المعتاد',
    ],
    '44253-3',
  ),
  problemItem(
    id.phqSelfHarm,
    [
      'Thoughts that you would be better off dead or of hurting yourself in some way',
      'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
      'راودتك أفكار بأنه من الأفضل لو كنت ميتًا أو أفكار بأن تقوم بإيذاء النفس',
    ],
    '44260-8',
  ),
]

/** The Patient Health Questionnaire, depression module. */
export const phq9: TemplateContent = {
  name: words('Mood questionnaire (PHQ-9)', 'Cuestionario sobre el estado de ánimo (PHQ-9)', 'استبيان المزاج (PHQ-9)'),
  description: words(
    'Nine short questions. This takes about 3 minutes.',
    'Nueve preguntas breves. Tardará unos 3 minutos.',
    'تسعة أسئلة قصيرة. يستغرق هذا نحو 3 دقائق.',
  ),
  credit: `PHQ-9. ${pfizerCredit}`,
  pages: [
    page(
      1001,
      ['The last 2 weeks', 'Las últimas 2 semanas', 'الأسبوعان الماضيان'],
      [
        group(1011, lastTwoWeeks, items),
        note(
          crisisNote,
          [
            'You are not alone. Help is there now, day and night. If you are in danger, call 911. Nobody at the clinic reads your answers right away.',
            'No está solo o sola. Hay ayuda ahora mismo, de día y de noche. Si está en peligro, llame al 911. Nadie en la clínica lee sus respuestas de inmediato.',
            'لست وحدك. المساعدة متاحة الآن، ليلًا ونهارًا. إذا كنت في خطر، فاتصل بالرقم 911. لا أحد في العيادة يقرأ إجاباتك فورًا.',
          ],
          'crisis',
        ),
      ],
    ),
    page(
      1002,
      ['Your result', 'Su resultado', 'نتيجتك'],
      [difficultyItem(id.phqDifficulty), totalItem(id.phqTotal, '44261-6'), ...bandNotes(bands)],
    ),
  ],
  macros: [
    showIf(crisisNote, { '>': [score(id.phqSelfHarm), 0] }),
    ...scoring(
      items.map(({ comEntryID }) => comEntryID),
      { total: id.phqTotal, difficulty: id.phqDifficulty, bands },
    ),
  ],
}
