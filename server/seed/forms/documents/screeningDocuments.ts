import { dataFields as id } from '../questions/dataFields.ts'
import { htmlDocument, paragraphOf, tableOf } from './htmlDocument.ts'

export const phq9Document = htmlDocument('Patient Health Questionnaire (PHQ-9)', [
  tableOf('Over the last 2 weeks', [
    ['1. Interest or pleasure', `[[${id.phqInterest}]]`],
    ['2. Down, depressed or hopeless', `[[${id.phqMood}]]`],
    ['3. Sleep', `[[${id.phqSleep}]]`],
    ['4. Energy', `[[${id.phqEnergy}]]`],
    ['5. Appetite', `[[${id.phqAppetite}]]`],
    ['6. Feeling bad about oneself', `[[${id.phqFailure}]]`],
    ['7. Concentration', `[[${id.phqConcentration}]]`],
    ['8. Movement and speech', `[[${id.phqMovement}]]`],
    ['9. Better off dead, or self-harm', `[[${id.phqSelfHarm}]]`],
  ]),
  tableOf('Result', [
    ['Total', `<strong>[[${id.phqTotal}]]</strong> of 27`],
    ['Difficulty', `[[${id.phqDifficulty}]]`],
  ]),
  paragraphOf(
    'Severity by total',
    '0 to 4 minimal, 5 to 9 mild, 10 to 14 moderate, 15 to 19 moderately severe, 20 to 27 severe.',
  ),
])

export const gad7Document = htmlDocument('Generalized Anxiety Disorder scale (GAD-7)', [
  tableOf('Over the last 2 weeks', [
    ['1. Nervous, anxious or on edge', `[[${id.gadNervous}]]`],
    ['2. Stopping or controlling worrying', `[[${id.gadControl}]]`],
    ['3. Worrying about different things', `[[${id.gadWorry}]]`],
    ['4. Relaxing', `[[${id.gadRelaxing}]]`],
    ['5. Restless', `[[${id.gadRestless}]]`],
    ['6. Annoyed or irritable', `[[${id.gadIrritable}]]`],
    ['7. Afraid', `[[${id.gadAfraid}]]`],
  ]),
  tableOf('Result', [
    ['Total', `<strong>[[${id.gadTotal}]]</strong> of 21`],
    ['Difficulty', `[[${id.gadDifficulty}]]`],
  ]),
  paragraphOf('Severity by total', '0 to 4 minimal, 5 to 9 mild, 10 to 14 moderate, 15 to 21 severe.'),
])
