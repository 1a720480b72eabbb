import type { Connection } from '../../db/client.ts'
import { notices } from '../../db/schema/accounts.ts'

interface DemoText {
  readonly title: string
  readonly body: string
}

const texts: Readonly<Record<string, Readonly<Record<'en' | 'es' | 'ar', DemoText>>>> = {
  welcome: {
    en: {
      title: 'Welcome to our patient portal',
      body: `Here you can read your results, your medicines and your visits, write to your care team, and see your bills.

To get in for the first time, ask the front desk for an activation mail, or tap 'Activate account' on the sign-in page. You need the email address that the clinic has of you.

Do you care for a child or a parent? Ask us to let you act for them. You then see their record beside yours, and nobody needs to share a password.

For anything urgent, call us: (555) 010-0100. In an emergency, call 911.`,
    },
    es: {
      title: 'Bienvenidos a nuestro portal del paciente',
      body: `Aquí puede consultar sus resultados, sus medicamentos y sus consultas, escribir a su equipo de atención y ver sus facturas.

Para entrar por primera vez, pida un correo de activación en recepción o pulse «Activar cuenta» en la página de inicio de sesión. Necesita la dirección de correo electrónico que tiene la clínica.

¿Cuida de un hijo o de sus padres? Pídanos poder actuar en su nombre. Verá su historial junto al suyo y nadie tendrá que compartir una contraseña.

Si es urgente, llámenos: (555) 010-0100. En una emergencia, llame al 911.`,
    },
    ar: {
      title: 'مرحبًا بكم في بوابة المرضى',
      body: `يمكنكم هنا الاطلاع على نتائجكم وأدويتكم وزياراتكم، ومراسلة فريق الرعاية، ومعرفة فواتيركم.

للدخول أول مرة اطلبوا رسالة التفعيل من مكتب الاستقبال، أو اضغطوا «تفعيل الحساب» في صفحة تسجيل الدخول. ستحتاجون إلى البريد الإلكتروني المسجَّل لدى العيادة.

هل ترعون طفلًا أو أحد الوالدين؟ اطلبوا منا أن تتصرفوا نيابةً عنه، فترون سجلّه إلى جانب سجلّكم دون أن يشارك أحد كلمة المرور.

في الحالات العاجلة اتصلوا بنا على الرقم \u2066(555)\u00a0010\u20110100\u2069، وفي حالات الطوارئ اتصلوا بالرقم 911.`,
    },
  },
  'winter-hours': {
    en: {
      title: 'Opening hours in winter',
      body: `From December to February we are open Monday to Friday, 8 am to 6 pm, and on Saturday, 9 am to 1 pm.
On Sundays and public holidays we are closed.

When snow closes the roads, visits become calls: we ring you at the time of your appointment. You don't have to do anything.

The laboratory takes samples until 4 pm.`,
    },
    es: {
      title: 'Horario de invierno',
      body: `De diciembre a febrero abrimos de lunes a viernes, de 8:00 a 18:00, y los sábados, de 9:00 a 13:00.
Los domingos y festivos cerramos.

Si la nieve corta las carreteras, las consultas se hacen por teléfono: le llamamos a la hora de su cita. No tiene que hacer nada.

El laboratorio toma muestras hasta las 16:00.`,
    },
    ar: {
      title: 'مواعيد العمل في الشتاء',
      body: `من ديسمبر إلى فبراير نعمل من الاثنين إلى الجمعة من 8 صباحًا إلى 6 مساءً، ويوم السبت من 9 صباحًا إلى 1 ظهرًا.
العيادة مغلقة أيام الأحد والعطل الرسمية.

إذا أغلقت الثلوج الطرق صارت الزيارات مكالمات هاتفية: نتصل بكم في وقت موعدكم، ولا يلزمكم أي إجراء.

يستقبل المختبر العينات حتى الساعة 4 عصرًا.`,
    },
  },
  privacy: {
    en: {
      title: 'How we protect your record',
      body: `Your record belongs to you. Those who treat you see it, those whom you let act for you, and the apps that you let read it. Nobody else does.

Every look at your record is written down. You can read who looked, and when, under 'Activity Log' in your account.

We don't sell data, and no company counts your visits to this portal.

Questions? Write to our privacy officer through Messages, or ask at the front desk.`,
    },
    es: {
      title: 'Cómo protegemos su historial',
      body: `Su historial le pertenece. Lo ven quienes le atienden, las personas a las que usted permite actuar en su nombre y las aplicaciones a las que permite leerlo. Nadie más.

Cada consulta de su historial queda anotada. En «Registro de actividad», en su cuenta, puede leer quién lo ha mirado y cuándo.

No vendemos datos, y ninguna empresa cuenta sus visitas a este portal.

¿Preguntas? Escriba a nuestra persona responsable de privacidad desde Mensajes o pregunte en recepción.`,
    },
    ar: {
      title: 'كيف نحمي سجلّكم',
      body: `سجلّكم ملك لكم. يطّلع عليه من يعالجكم، ومن تسمحون له بالتصرف نيابةً عنكم، والتطبيقات التي تسمحون لها بقراءته، ولا أحد سواهم.

كل اطلاع على سجلّكم يُدوَّن. في «سجل النشاط» من حسابكم تقرؤون من اطّلع ومتى.

لا نبيع البيانات، ولا تُحصي أي شركة زياراتكم لهذه البوابة.

لديكم أسئلة؟ راسلوا مسؤول الخصوصية من صفحة الرسائل، أو اسألوا في مكتب الاستقبال.`,
    },
  },
}

/** Inserts the demo clinic's public pages, in the portal's three languages. */
export async function insertDemoNotices(tx: Connection, now: Date): Promise<void> {
  await tx
    .insert(notices)
    .values(
      Object.entries(texts).flatMap(([key, languages]) =>
        Object.entries(languages).map(([language, text]) => ({ key, language, ...text, updatedAt: now })),
      ),
    )
}
