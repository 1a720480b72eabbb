import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import { group, page, words } from '../questions/formParts.ts'
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

/** Spitzer, Kroenke, Williams and Löwe, Arch Intern Med 2006;166:1092-1097. */
const bands: readonly Band[] = [
  {
    note: 1021,
    low: 0,
    high: 4,
    text: ['few or no signs of anxiety.', 'pocas señales de ansiedad, o ninguna.', 'علامات قليلة للقلق أو لا علامات له.'],
  },
  {
    note: 1022,
    low: 5,
    high: 9,
    text: [
      'this can be a sign of mild anxiety. Your care team will talk about it with you.',
      'puede ser señal de una ansiedad leve. Su equipo de atención hablará con usted.',
      'قد يدل ذلك على قلق خفيف. سيتحدث معك فريق الرعاية عن ذلك.',
    ],
  },
  {
    note: 1023,
    low: 10,
    high: 14,
    text: [
      'this can be a sign of moderate anxiety. Your care team will talk about it with you.',
      'puede ser señal de una ansiedad moderada. Su equipo de atención hablará con usted.',
      'قد يدل ذلك على قلق متوسط. سيتحدث معك فريق الرعاية عن ذلك.',
    ],
  },
  {
    note: 1024,
    low: 15,
    high: 21,
    text: [
      'this can be a sign of severe anxiety. It can be treated. Your care team will contact you.',
      'puede ser señal de una ansiedad grave. Tiene tratamiento. Su equipo de atención se pondrá en contacto con usted.',
      'قد يدل ذلك على قلق شديد، وهو قابل للعلاج. سيتواصل معك فريق الرعاية.',
    ],
  },
]

/** The items, in the published wording in English and in Spanish of the United States. */
const items = [
  problemItem(
    id.gadNervous,
    [
      'Feeling nervous, anxious, or on edge',
      'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
      'الشعور بالعصبية أو القلق أو التوتر',
    ],
    '69725-0',
  ),
  problemItem(
    id.gadControl,
    [
      'Not being able to stop or control worrying',
      'No ha sido capaz de parar o controlar su preocupación',
      'عدم القدرة على إيقاف القلق أو السيطرة عليه',
    ],
    '68509-9',
  ),
  problemItem(
    id.gadWorry,
    [
      'Worrying too much about different things',
      'Se ha preocupado demasiado por motivos diferentes',
      'القلق الزائد بشأن أمور مختلفة',
    ],
    '69733-4',
  ),
  problemItem(
    id.gadRelaxing,
    ['Trouble relaxing', 'Ha tenido dificultad para relajarse', 'صعوبة في الاسترخاء'],
    '69734-2',
  ),
  problemItem(
    id.gadRestless,
    [
      'Being so restless that it is hard to sit still',
      'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
      'التململ لدرجة يصعب معها الجلوس بهدوء',
    ],
    '69735-9',
  ),
  problemItem(
    id.gadIrritable,
    ['Becoming easily annoyed or irritable', 'Se ha molestado o irritado fácilmente', 'سرعة الانزعاج أو الانفعال'],
    '69689-8',
  ),
  problemItem(
    id.gadAfraid,
    [
      'Feeling afraid, as if something awful might happen',
      'Ha tenido miedo de que algo terrible fuera a pasar',
      'الشعور بالخوف كأن شيئًا فظيعًا قد يحدث',
    ],
    '69736-7',
  ),
]

/** The Generalized Anxiety Disorder scale. */
export const gad7: TemplateContent = {
  name: words('Anxiety questionnaire (GAD-7)', 'Cuestionario sobre la ansiedad (GAD-7)', 'استبيان القلق (GAD-7)'),
  description: words(
    'Seven short questions. This takes about 2 minutes.',
    'Siete preguntas breves. Tardará unos 2 minutos.',
    'سبعة أسئلة قصيرة. يستغرق هذا نحو دقيقتين.',
  ),
  credit: `GAD-7. ${pfizerCredit} The Arabic questions were translated by the clinic.`,
  pages: [
    page(1001, ['The last 2 weeks', 'Las últimas 2 semanas', 'الأسبوعان الماضيان'], [group(1011, lastTwoWeeks, items)]),
    page(
      1002,
      ['Your result', 'Su resultado', 'نتيجتك'],
      [difficultyItem(id.gadDifficulty), totalItem(id.gadTotal, '70274-6'), ...bandNotes(bands)],
    ),
  ],
  macros: scoring(
    items.map(({ comEntryID }) => comEntryID),
    { total: id.gadTotal, difficulty: id.gadDifficulty, bands },
  ),
}
