import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { dataFields as id } from '../questions/dataFields.ts'
import {
  answer,
  answered,
  choice,
  compute,
  failIf,
  field,
  group,
  loinc,
  note,
  page,
  recorded,
  showIf,
  table,
  words,
} from '../questions/formParts.ts'
import { signedBy } from './signedBy.ts'

/** In kg/m2, from kg and cm. */
const bodyMassIndex = {
  '/': [{ '*': [answer(id.weightKg), 10_000] }, { '*': [answer(id.heightCm), answer(id.heightCm)] }],
}

const noneOfThese = choice('none', ['None of these', 'Ninguna de estas', 'لا شيء مما سبق'], { isExclusive: true })
const somethingElse = choice('other', ['Something else', 'Otra', 'شيء آخر'], { isOther: true })

const conditions = [
  choice('high-blood-pressure', ['High blood pressure', 'Presión arterial alta', 'ارتفاع ضغط الدم']),
  choice('diabetes', ['Diabetes', 'Diabetes', 'داء السكري']),
  choice('heart-disease', ['Heart disease', 'Enfermedad del corazón', 'أمراض القلب']),
  choice('stroke', ['Stroke', 'Derrame cerebral', 'سكتة دماغية']),
  choice('asthma', ['Asthma', 'Asma', 'الربو']),
  choice('cancer', ['Cancer', 'Cáncer', 'السرطان']),
  choice('depression', ['Depression or anxiety', 'Depresión o ansiedad', 'الاكتئاب أو القلق']),
]

/** What the clinic asks new patients, and others once a year. */
export const newPatientForm: TemplateContent = {
  name: words('New patient form', 'Formulario para pacientes nuevos', 'استمارة المريض الجديد'),
  description: words(
    'This takes about 10 minutes. We have filled in what your record says already: please check it.',
    'Tardará unos 10 minutos. Ya hemos completado lo que consta en su historial: revíselo, por favor.',
    'يستغرق هذا نحو 10 دقائق. لقد ملأنا ما هو موجود في سجلك من قبل، فنرجو التحقق منه.',
  ),
  pages: [
    page(
      1001,
      ['About you', 'Sobre usted', 'معلومات عنك'],
      [
        field(id.fullName, 'text', ['Full name', 'Nombre y apellidos', 'الاسم الكامل'], {
          required: true,
          maxLength: 200,
          prefill: 'name',
          code: loinc('54125-0'),
        }),
        field(id.birthDate, 'date', ['Date of birth', 'Fecha de nacimiento', 'تاريخ الميلاد'], {
          required: true,
          earliest: '1900-01-01',
          latest: 'today',
          prefill: 'birthDate',
          code: loinc('21112-8'),
        }),
        field(id.phone, 'text', ['Phone number', 'Número de teléfono', 'رقم الهاتف'], {
          required: true,
          maxLength: 40,
          prefill: 'phone',
          code: loinc('42077-8'),
        }),
        field(id.address, 'longText', ['Address', 'Dirección', 'العنوان'], {
          required: true,
          maxLength: 500,
          prefill: 'address',
          code: loinc('56799-0'),
        }),
        group(
          1011,
          ['In an emergency', 'En caso de emergencia', 'في حالة الطوارئ'],
          [
            field(id.emergencyContact, 'text', ['Who should we call?', '¿A quién debemos llamar?', 'بمن نتصل؟'], {
              help: words(
                'Write the name, and how you know this person.',
                'Escriba el nombre y qué relación tiene con usted.',
                'اكتب الاسم وصلة هذا الشخص بك.',
              ),
              maxLength: 200,
              prefill: 'lastAnswer',
            }),
            field(
              id.emergencyPhone,
              'text',
              ['Their phone number', 'Número de teléfono de esa persona', 'رقم هاتف هذا الشخص'],
              { maxLength: 40, prefill: 'lastAnswer' },
            ),
          ],
        ),
        field(
          id.needsInterpreter,
          'yesNo',
          [
            'Do you want an interpreter at your visit?',
            '¿Quiere un intérprete en su consulta?',
            'هل تريد مترجمًا في زيارتك؟',
          ],
          { help: words('It is free of charge.', 'Es gratuito.', 'هذه الخدمة مجانية.'), prefill: 'lastAnswer' },
        ),
        field(id.interpreterLanguage, 'text', ['For which language?', '¿Para qué idioma?', 'لأي لغة؟'], {
          required: true,
          maxLength: 100,
          prefill: 'lastAnswer',
        }),
      ],
    ),
    page(
      1002,
      ['Your health', 'Su salud', 'صحتك'],
      [
        field(
          id.wasInHospital,
          'yesNo',
          [
            'Have you spent a night or more in a hospital in the last 12 months?',
            '¿Ha pasado al menos una noche en un hospital en los últimos 12 meses?',
            'هل قضيت ليلة أو أكثر في مستشفى خلال الاثني عشر شهرًا الماضية؟',
          ],
          { required: true },
        ),
        group(
          1021,
          ['Your hospital stay', 'Su estancia en el hospital', 'إقامتك في المستشفى'],
          [
            field(id.hospital, 'text', ['Which hospital was it?', '¿En qué hospital?', 'في أي مستشفى؟'], {
              required: true,
              maxLength: 200,
            }),
            field(id.admitted, 'date', ['When did your stay begin?', '¿Cuándo ingresó?', 'متى دخلت المستشفى؟'], {
              latest: 'today',
            }),
            field(id.discharged, 'date', ['When did you leave?', '¿Cuándo le dieron el alta?', 'متى خرجت منه؟'], {
              help: words(
                'Leave it empty if you are still there.',
                'Déjelo en blanco si todavía está allí.',
                'اتركه فارغًا إذا كنت لا تزال هناك.',
              ),
              latest: 'today',
            }),
          ],
        ),
        field(id.smoking, 'oneOf', ['Do you smoke?', '¿Fuma?', 'هل تدخن؟'], {
          required: true,
          choices: [
            choice('never', ['I have never smoked', 'Nunca he fumado', 'لم أدخن قط']),
            choice('former', ['I used to smoke', 'Fumaba antes', 'كنت أدخن سابقًا']),
            choice('some-days', ['On some days', 'Algunos días', 'في بعض الأيام']),
            choice('every-day', ['Every day', 'Todos los días', 'كل يوم']),
          ],
          prefill: 'lastAnswer',
          code: loinc('72166-2'),
        }),
        field(
          id.cigarettes,
          'whole',
          [
            'How many cigarettes do you smoke on such a day?',
            '¿Cuántos cigarrillos fuma en esos días?',
            'كم سيجارة تدخن في مثل هذا اليوم؟',
          ],
          { low: 1, high: 100 },
        ),
        field(
          id.conditions,
          'someOf',
          ['Do you have any of these?', '¿Tiene alguna de estas enfermedades?', 'هل لديك أي من هذه الأمراض؟'],
          {
            required: true,
            choices: [...conditions, somethingElse, noneOfThese],
            prefill: 'lastAnswer',
            code: loinc('11348-0'),
          },
        ),
        field(
          id.isPregnant,
          'yesNo',
          [
            'Are you pregnant, or might you be?',
            '¿Está embarazada o podría estarlo?',
            'هل أنتِ حامل أو قد تكونين حاملًا؟',
          ],
          { isSensitive: true, code: loinc('82810-3') },
        ),
        field(
          id.medicines,
          'longText',
          ['Medicines that you take now', 'Medicinas que toma ahora', 'الأدوية التي تتناولها حاليًا'],
          {
            help: words(
              'One on each line, with the dose. Also vitamins, and what you buy without a prescription.',
              'Una en cada línea, con la dosis. Incluya las vitaminas y lo que compra sin receta.',
              'اكتب كل دواء مع جرعته في سطر مستقل، بما في ذلك الفيتامينات وما تشتريه دون وصفة طبية.',
            ),
            maxLength: 4000,
            prefill: 'medications',
            code: loinc('10160-0'),
          },
        ),
        field(id.allergies, 'longText', ['Allergies', 'Alergias', 'الحساسية'], {
          help: words(
            'What you are allergic to, and what happens. Write “none” if you have none.',
            'A qué tiene alergia y qué le ocurre. Escriba «ninguna» si no tiene.',
            'اكتب ما تتحسس منه وما الذي يحدث لك. اكتب «لا يوجد» إن لم تكن لديك حساسية.',
          ),
          maxLength: 4000,
          prefill: 'allergies',
          code: loinc('48765-2'),
        }),
        table(
          id.operations,
          ['Operations that you have had', 'Operaciones que le han hecho', 'العمليات الجراحية التي أجريت لك'],
          [
            field(id.operation, 'text', ['Operation', 'Operación', 'العملية'], { required: true, maxLength: 200 }),
            field(id.operationYear, 'text', ['Year', 'Año', 'السنة'], {
              help: words('Roughly, if you know it', 'Aproximado, si lo recuerda', 'بالتقريب، إن كنت تتذكرها'),
              maxLength: 30,
            }),
          ],
          {
            help: words(
              'Add a row for each. Add none if you have had none.',
              'Añada una fila para cada una. No añada ninguna si no le han hecho operaciones.',
              'أضف صفًا لكل عملية. لا تضف شيئًا إذا لم تُجرَ لك أي عملية.',
            ),
            maxRows: 20,
            prefill: 'lastAnswer',
            code: loinc('47519-4'),
          },
        ),
      ],
    ),
    page(
      1003,
      ['Family history', 'Antecedentes familiares', 'التاريخ المرضي للعائلة'],
      [
        note(1031, [
          'We ask about your parents, brothers, sisters and children, because some illnesses run in families.',
          'Le preguntamos por sus padres, hermanos e hijos, porque algunas enfermedades se repiten en las familias.',
          'نسألك عن والديك وإخوتك وأخواتك وأبنائك، لأن بعض الأمراض تتكرر في العائلة الواحدة.',
        ]),
        field(
          id.familyConditions,
          'someOf',
          [
            'Which of these does a close relative have, or did have?',
            '¿Cuáles de estas enfermedades tiene o tuvo un familiar cercano?',
            'أي من هذه الأمراض أصاب أحد أقربائك؟',
          ],
          {
            choices: [
              ...conditions,
              somethingElse,
              choice('unknown', ['I do not know', 'No lo sé', 'لا أعرف'], { isExclusive: true }),
              noneOfThese,
            ],
            prefill: 'lastAnswer',
            code: loinc('10157-6'),
          },
        ),
        field(
          id.familyDetails,
          'longText',
          [
            'Who has or had it, and from what age?',
            '¿Quién la tiene o tuvo, y desde qué edad?',
            'من أصيب به، وفي أي عمر؟',
          ],
          { maxLength: 2000, prefill: 'lastAnswer' },
        ),
      ],
    ),
    page(
      1004,
      ['Your measurements', 'Sus medidas', 'قياساتك'],
      [
        field(id.weightKg, 'decimal', ['Weight', 'Peso', 'الوزن'], {
          help: words(
            'In kilograms. 100 pounds are 45.4 kg.',
            'En kilogramos. 100 libras son 45.4 kg.',
            'بالكيلوغرام. كل 100 رطل تساوي 45.4 كغ.',
          ),
          unit: 'kg',
          low: 1,
          high: 400,
          prefill: 'weightKg',
          code: loinc('29463-7'),
        }),
        field(id.heightCm, 'decimal', ['Height', 'Estatura', 'الطول'], {
          help: words(
            'In centimeters. 5 feet are 152 cm, and 6 feet are 183 cm.',
            'En centímetros. 5 pies son 152 cm, y 6 pies son 183 cm.',
            'بالسنتيمتر. 5 أقدام تساوي 152 سم، و6 أقدام تساوي 183 سم.',
          ),
          unit: 'cm',
          low: 30,
          high: 250,
          prefill: 'heightIn',
          code: loinc('8302-2'),
        }),
        field(id.bodyMassIndex, 'computed', ['Body mass index', 'Índice de masa corporal', 'مؤشر كتلة الجسم'], {
          unit: 'kg/m²',
          code: loinc('39156-5'),
        }),
      ],
    ),
    page(
      1005,
      ['Consent and signature', 'Consentimiento y firma', 'الموافقة والتوقيع'],
      [
        note(1051, [
          'My answers are true as far as I know. Riverside Family Clinic may examine and treat me, and may add these answers to my record. I can take this consent back at any time by telling the clinic.',
          'Mis respuestas son verdaderas hasta donde yo sé. Riverside Family Clinic puede examinarme, tratarme y añadir estas respuestas a mi historial. Puedo retirar este consentimiento en cualquier momento avisando a la clínica.',
          'إجاباتي صحيحة على حد علمي. أوافق على أن تفحصني عيادة Riverside Family Clinic وتعالجني، وأن تضيف هذه الإجابات إلى سجلي. يمكنني سحب هذه الموافقة في أي وقت بإبلاغ العيادة.',
        ]),
        field(id.agrees, 'yesNo', ['Do you agree?', '¿Está de acuerdo?', 'هل توافق على ذلك؟'], { required: true }),
        note(
          1052,
          [
            'You can send the form without your consent. We will talk about it at your visit before we examine you.',
            'Puede enviar el formulario sin dar su consentimiento. Hablaremos de ello en su consulta antes de examinarle.',
            'يمكنك إرسال الاستمارة دون موافقتك. سنتحدث معك عن ذلك في زيارتك قبل أن نفحصك.',
          ],
          'caution',
        ),
        ...signedBy,
      ],
    ),
  ],
  macros: [
    showIf(id.interpreterLanguage, { '==': [answer(id.needsInterpreter), true] }),
    showIf(1021, { '==': [answer(id.wasInHospital), true] }),
    showIf(id.cigarettes, { in: [answer(id.smoking), ['some-days', 'every-day']] }),
    showIf(id.isPregnant, {
      and: [{ '==': [recorded('sex'), 'female'] }, { '>=': [recorded('age'), 12] }, { '<=': [recorded('age'), 55] }],
    }),
    showIf(id.familyDetails, {
      and: [
        answered(id.familyConditions),
        { '!': { in: ['none', answer(id.familyConditions)] } },
        { '!': { in: ['unknown', answer(id.familyConditions)] } },
      ],
    }),
    showIf(1052, { '==': [answer(id.agrees), false] }),
    compute(id.bodyMassIndex, { round: [bodyMassIndex, 1] }),
    failIf(id.discharged, { '<': [answer(id.discharged), answer(id.admitted)] }, [
      'The day when you left must not be before your stay began.',
      'La fecha de alta no puede ser anterior a la de ingreso.',
      'يجب ألا يسبق تاريخ الخروج تاريخ الدخول.',
    ]),
  ],
}
