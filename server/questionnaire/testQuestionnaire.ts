const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'
const core = 'http://hl7.org/fhir/StructureDefinition'
const loinc = 'http://loinc.org'

export const expression = (name: string, text: string) => ({
  url: `${sdc}/sdc-questionnaire-${name}`,
  valueExpression: { language: 'text/fhirpath', expression: text },
})

export const control = (code: string) => ({
  url: `${core}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
})

/** What stands beside a text with a Spanish translation. */
export const inSpanish = (content: string) => ({
  extension: [
    {
      url: `${core}/translation`,
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: content },
      ],
    },
  ],
})

const often = [
  ['LA6568-5', 'Not at all', 0],
  ['LA6569-3', 'Several days', 1],
  ['LA6571-9', 'Nearly every day', 3],
] as const

/** A question with scores, in the manner of PHQ-9. */
export const scored = (linkId: string, text: string) => ({
  linkId,
  text,
  type: 'choice',
  code: [{ system: loinc, code: linkId }],
  answerOption: often.map(([code, display, valueDecimal]) => ({
    extension: [{ url: `${core}/ordinalValue`, valueDecimal }],
    valueCoding: { system: loinc, code, display },
  })),
})

/** A form with most of what FHIR has: pages, groups in groups, rows, conditions, scores, units and files. */
export const intakeQuestionnaire = {
  resourceType: 'Questionnaire',
  url: 'http://example.org/Questionnaire/intake',
  title: 'Intake',
  status: 'active',
  subjectType: ['Patient'],
  copyright: 'Example Clinic',
  item: [
    {
      linkId: 'you',
      text: 'About you',
      type: 'group',
      item: [
        { linkId: 'you.note', text: 'Please answer all questions.', type: 'display' },
        {
          linkId: 'born',
          text: 'Date of birth',
          type: 'date',
          required: true,
          extension: [expression('initialExpression', '%patient.birthDate')],
        },
        { linkId: 'since', text: 'When did it begin?', type: 'dateTime' },
        {
          linkId: 'body',
          text: 'Body',
          type: 'group',
          item: [
            {
              linkId: 'weight',
              text: 'Weight',
              type: 'quantity',
              extension: [
                {
                  url: `${core}/questionnaire-unit`,
                  valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' },
                },
                { url: `${core}/minValue`, valueDecimal: 1 },
              ],
            },
            {
              linkId: 'measures',
              text: 'More measures',
              type: 'group',
              item: [{ linkId: 'height', text: 'Height in cm', type: 'decimal' }],
            },
            {
              linkId: 'bmi',
              text: 'Body mass index',
              type: 'decimal',
              readOnly: true,
              extension: [
                expression(
                  'calculatedExpression',
                  "(%resource.item.where(linkId='you').item.where(linkId='body').item.where(linkId='weight').answer.value.value / (%resource.repeat(item).where(linkId='height').answer.value / 100).power(2)).round(1)",
                ),
              ],
            },
          ],
        },
        {
          linkId: 'medicines',
          text: 'Your medicines',
          type: 'group',
          repeats: true,
          item: [
            { linkId: 'medicine', text: 'Name', type: 'string', required: true },
            { linkId: 'daily', text: 'Times a day', type: 'integer' },
          ],
        },
        { linkId: 'languages', text: 'Languages', type: 'string', repeats: true },
        { linkId: 'card', text: 'Insurance card', type: 'attachment' },
      ],
    },
    {
      linkId: 'habits',
      text: 'Habits',
      type: 'group',
      item: [
        {
          linkId: 'smokes',
          text: 'Do you smoke?',
          type: 'boolean',
          item: [
            {
              linkId: 'packs',
              text: 'Packs a day',
              type: 'integer',
              extension: [
                control('slider'),
                { url: `${core}/minValue`, valueInteger: 0 },
                { url: `${core}/maxValue`, valueInteger: 5 },
              ],
              enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
            },
          ],
        },
        {
          linkId: 'drinks',
          text: 'What do you drink?',
          type: 'open-choice',
          repeats: true,
          answerOption: [{ valueString: 'Wine' }, { valueString: 'Beer' }],
        },
        scored('44250-9', 'Little interest'),
        scored('44255-8', 'Feeling down'),
        {
          linkId: 'score',
          text: 'Score',
          type: 'integer',
          readOnly: true,
          extension: [expression('calculatedExpression', '%resource.repeat(item).answer.ordinal().sum()')],
        },
        {
          linkId: 'call',
          text: 'We will call you.',
          type: 'display',
          extension: [
            expression('enableWhenExpression', "%resource.repeat(item).where(linkId='score').answer.value >= 3"),
          ],
        },
      ],
    },
  ],
}
